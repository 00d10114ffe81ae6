import { describe, expect, it } from 'vitest'
import { beginForm, besides, type FormAction, type FormState, isChanged, nextForm } from './form-state.rules.ts'
import { type Comparing, differencesOf, merge, mergeBoth } from './three-way.rules.ts'

interface Tab {
  name: string
  phone: string
  fees: Record<string, string>
}

const comparing = {
  places: ({ fees, ...rest }: Tab) => [...Object.keys(rest), ...Object.keys(fees).map((id) => `fees.${id}`)],
}
const stored: Tab = { name: 'Dar', phone: '71', fees: { sfax: '7', tunis: '5' } }
const formAfter = (...actions: FormAction<Tab>[]): FormState<Tab> =>
  actions.reduce((state, action) => nextForm(state, action, comparing), beginForm({ base: stored, version: 1 }))
const write = (place: string, value: string): FormAction<Tab> => ({ kind: 'write', place, value })

describe('a form', () => {
  it('says what is wrong with a field once somebody has been there, and with all of them once it was tried', () => {
    expect(formAfter(write('name', '')).left.has('name')).toBe(false)
    expect(formAfter(write('name', ''), { kind: 'leave', place: 'name' }).left.has('name')).toBe(true)
    expect(formAfter(write('name', ''), { kind: 'ask', found: 1 })).toMatchObject({ asked: true, phase: 'failed' })
  })

  it('forgets a refusal where somebody writes, and only there', () => {
    const problems = new Map([
      ['name', 'settings.wrong'],
      ['phone', 'settings.wrong'],
    ] as const)
    const refused = formAfter({ kind: 'refuse', problems, failure: 'settings.notSaved' })
    expect(refused).toMatchObject({ phase: 'failed', failure: 'settings.notSaved' })
    const next = nextForm(refused, write('name', 'x'))
    expect([...next.refused.keys()]).toEqual(['phone'])
    expect(next).toMatchObject({ phase: 'writing', failure: undefined })
  })

  it('follows what is stored by now, and keeps what was written', () => {
    const theirs = { ...stored, phone: '72', fees: { sfax: '9', tunis: '5' } }
    const state = formAfter(write('name', 'Ma Dar'), write('fees.tunis', '6'), {
      kind: 'follow',
      base: theirs,
      version: 2,
    })
    expect(state.value).toEqual({ name: 'Ma Dar', phone: '72', fees: { sfax: '9', tunis: '6' } })
    expect(state).toMatchObject({ base: theirs, version: 2 })
  })

  it('does not follow where both wrote the same field: saving has to ask', () => {
    const theirs = { ...stored, name: 'Sa Dar', phone: '72' }
    const state = formAfter(write('name', 'Ma Dar'), { kind: 'follow', base: theirs, version: 2 })
    expect(state).toMatchObject({ value: { name: 'Ma Dar', phone: '71' }, base: stored, version: 1 })
  })

  it('without versions takes what comes later into every field nobody has written', () => {
    const follow = { kind: 'follow', base: { ...stored, name: 'Sa Dar', phone: '72' }, version: undefined } as const
    const begun = beginForm({ base: stored, version: undefined })
    const state = nextForm(nextForm(begun, write('name', 'Ma Dar')), follow, comparing)
    expect(state.value).toMatchObject({ name: 'Ma Dar', phone: '72' })
  })

  it('keeps what was written while it was on its way, and only that is left to send', () => {
    const sent = { ...stored, name: 'Ma Dar' }
    const state = formAfter(write('name', 'Ma Dar'), { kind: 'send', value: sent }, write('phone', '73'), {
      kind: 'taken',
      sent,
      stored: { ...sent, name: 'MA DAR' },
      version: 2,
    })
    expect(state).toMatchObject({ value: { name: 'MA DAR', phone: '73' }, base: { phone: '71' }, phase: 'sent' })
  })

  it('is what was kept, over what that was written on', () => {
    const kept = { value: { ...stored, name: 'Ma Dar' }, base: { ...stored, phone: '70' }, version: 4 }
    expect(beginForm({ base: stored, version: 5, kept })).toMatchObject({ ...kept, restored: true })
  })
})

describe('what was sent and never answered', () => {
  const sent = { ...stored, name: 'Ma Dar' }
  const lost: FormAction<Tab>[] = [
    { kind: 'send', value: sent, key: 'k' },
    { kind: 'refuse', problems: new Map(), failure: 'settings.notSaved', unanswered: true },
  ]
  const over = { base: stored, version: 1, sent: [{ value: sent, version: 1 }] }
  const meet = (mine: Tab, found: Tab, version: number, more?: Comparing<Tab>) => {
    const theirs = { ...found }
    const sides = besides(over, mine, { theirs, version }, { ...comparing, ...more })
    return { isOurs: sides.base === theirs, ...mergeBoth(sides, comparing) }
  }

  it('is remembered until it is known what became of it', () => {
    const known = [{ value: sent, version: 1 }]
    expect(formAfter(...lost).sent).toEqual(known)
    // Sent again as it was, it is the same thing.
    expect(formAfter(...lost, ...lost).sent).toEqual(known)
    const refused: FormAction<Tab> = { kind: 'refuse', problems: new Map(), failure: undefined }
    expect(formAfter({ kind: 'send', value: sent }, refused).sent).toEqual([])
    expect(formAfter(...lost, { kind: 'send', value: stored }, refused).sent).toEqual(known)
    expect(formAfter(...lost, refused).sent).toEqual(known)
    expect(formAfter(...lost, { kind: 'taken', sent, stored: sent, version: 2 }).sent).toEqual([])
  })

  it('is not somebody else’s word when it turns up: what was written since stands', () => {
    const back = formAfter(...lost, write('name', 'Dar'), { kind: 'follow', base: sent, version: 2 })
    expect(back).toMatchObject({ value: { name: 'Dar' }, base: sent, version: 2, sent: [] })
    const mine = { ...stored, phone: '73' }
    expect(meet(mine, sent, 2)).toEqual({ isOurs: true, merged: mine, contested: false })
  })

  it('is known though it was tidied where it was stored', () => {
    const readBack = (tab: Tab) => ({ ...tab, name: tab.name.toUpperCase() })
    const theirs = { ...stored, name: 'MA DAR' }
    expect(meet(stored, theirs, 2)).toMatchObject({ isOurs: false, contested: true })
    expect(meet(stored, theirs, 2, { readBack })).toMatchObject({ isOurs: true, merged: { name: 'Dar' } })
    expect(meet(stored, { ...theirs, phone: '99' }, 2, { readBack }).isOurs).toBe(false)
  })

  it('is compared as it would be read back, and stays as it is typed', () => {
    const readBack = (tab: Tab) => ({ ...tab, name: tab.name.trim(), phone: `+216${tab.phone}` })
    const read = { ...comparing, readBack }
    const typing = [...lost, write('name', 'Ma Dar '), write('phone', '73')]
    const follow: FormAction<Tab> = { kind: 'follow', base: readBack(sent), version: 2 }
    const begun = beginForm({ base: stored, version: 1 })
    const state = [...typing, follow].reduce((now, action) => nextForm(now, action, read), begun)
    expect(state).toMatchObject({ value: { name: 'Ma Dar ', phone: '73' }, base: { name: 'Ma Dar' }, version: 2 })
  })

  it('leaves to somebody else what only they changed, and asks where nobody knows what was stored between', () => {
    const theirs = { ...sent, phone: '72' }
    expect(meet(sent, theirs, 3)).toEqual({ isOurs: false, merged: theirs, contested: false })
    // Put back here; there it stands as it was sent, or as somebody else wrote it.
    expect(meet(stored, theirs, 3).contested).toBe(true)
    expect(meet(stored, sent, 3)).toMatchObject({ isOurs: false, contested: true })
    // Somebody else put it back on purpose.
    expect(meet({ ...sent, name: 'Notre Dar' }, stored, 3)).toMatchObject({ isOurs: false, contested: true })
    expect(meet(stored, { ...sent, name: 'Sa Dar' }, 2).contested).toBe(true)
  })

  it('is all there can be of what is new', () => {
    const begun = { ...over, version: undefined, sent: [{ value: sent, version: undefined }] }
    const found = { theirs: { ...sent, phone: '72' }, version: 2 }
    expect(besides(begun, sent, found, comparing)).toMatchObject({ base: sent, sent: [] })
    expect(besides({ ...begun, sent: [] }, sent, found, comparing)).toMatchObject({ base: stored, sent: [] })
    const theirs = { ...sent }
    expect(besides(begun, stored, { theirs, version: 1 }, comparing).base).toBe(theirs)
  })

  it('of something new is forgotten with its key where the form is emptied, or says that it is another one', () => {
    const begun = beginForm<Tab>({ base: stored, version: undefined })
    const madeBy = (...actions: FormAction<Tab>[]) =>
      [...lost, ...actions].reduce((state, action) => nextForm(state, action, comparing), begun)
    expect(madeBy(write('name', 'Sa Dar'))).toMatchObject({ key: 'k', sent: [{ value: sent }] })
    expect(madeBy(write('name', stored.name))).toMatchObject({ key: undefined, sent: [] })
    expect(madeBy({ kind: 'another' })).toMatchObject({ value: sent, key: undefined, sent: [] })
    // Once it was corrected, too: by then there is a version of it, and what is there is what it is written over.
    const corrected = { ...sent, phone: '73' }
    const rebased: FormAction<Tab>[] = [
      { kind: 'send', value: corrected, key: 'k' },
      { kind: 'rebase', base: sent, version: 1, sent: corrected, value: corrected },
      { kind: 'refuse', problems: new Map(), failure: 'settings.notSaved', unanswered: true },
    ]
    const nothing = { key: undefined, sent: [], base: stored, version: undefined }
    expect(madeBy(...rebased)).toMatchObject({ key: 'k', version: 1, base: sent })
    expect(madeBy(...rebased, { kind: 'change', update: () => sent })).toMatchObject({ key: 'k', version: 1 })
    expect(madeBy(...rebased, { kind: 'change', update: () => stored })).toMatchObject(nothing)
    expect(madeBy(...rebased, { kind: 'another' })).toMatchObject({ ...nothing, value: corrected })
    // Of what is there already it may still have to be stored as it was.
    expect(formAfter(...lost, write('name', stored.name)).sent).toEqual(over.sent)
  })
})

it('something new that began with more than nothing, as a copy does, keeps its key until nothing is left of it', () => {
  const empty: Tab = { name: '', phone: '', fees: {} }
  const begun = beginForm<Tab>({ base: stored, version: undefined, empty })
  expect(isChanged(begun, comparing)).toBe(false)
  const after = (...actions: FormAction<Tab>[]) =>
    actions.reduce((state, action) => nextForm(state, action, comparing), begun)
  const sent: FormAction<Tab> = { kind: 'send', value: stored, key: 'k' }
  const refusal = { kind: 'refuse', problems: new Map(), failure: 'settings.notSaved' } as const
  expect(isChanged(after(sent), comparing)).toBe(true)
  expect(isChanged(after(sent, refusal), comparing)).toBe(false)
  const lost: FormAction<Tab>[] = [sent, { ...refusal, unanswered: true }]
  expect(isChanged(after(...lost), comparing)).toBe(true)
  // Found again, it is as it was sent; and still it is its key that tells.
  const found: FormAction<Tab> = { kind: 'rebase', base: stored, version: 1, sent: stored, value: stored }
  expect(isChanged(after(...lost, found), comparing)).toBe(true)
  expect(after(...lost, write('name', 'Dara'), write('name', 'Dar'))).toMatchObject({ key: 'k', sent: [{}] })
  expect(after(...lost, { kind: 'change', update: () => empty })).toMatchObject({ key: undefined, base: empty })
  expect(after(...lost, { kind: 'restart', base: stored, version: undefined, empty })).toEqual(begun)
})

it('something new that is kept with its key is not known to be the same one as before', () => {
  const kept = { value: { ...stored, name: 'Ma Dar' }, base: { ...stored, name: 'Sa Dar' }, version: 1, key: 'k' }
  const begun = beginForm({ base: stored, version: undefined, kept })
  expect(begun).toMatchObject({ version: undefined, reopened: true, key: 'k' })
  expect(nextForm(begun, { kind: 'change', update: () => stored }, comparing)).toMatchObject({
    base: stored,
    key: undefined,
    reopened: false,
  })
  const seen: FormAction<Tab> = { kind: 'rebase', base: kept.base, version: 1, sent: kept.value, value: kept.value }
  expect(nextForm(begun, seen, comparing)).toMatchObject({ version: 1, reopened: false })
  // What is there already is changed from the version it was written over.
  expect(beginForm({ base: stored, version: 5, kept })).toMatchObject({ version: 1, reopened: false })
})

describe('three sides', () => {
  const mine = { ...stored, name: 'Ma Dar', fees: { sfax: '8', tunis: '5' } }
  const theirs = { ...stored, name: 'Sa Dar', phone: '72', fees: { sfax: '7', tunis: '4' } }
  const found = differencesOf({ base: stored, mine, theirs }, comparing)

  it('are asked about part by part, and only where they differ', () => {
    expect(Object.fromEntries(found.map(({ place, suggested }) => [place, suggested]))).toEqual({
      name: undefined,
      phone: 'theirs',
      'fees.sfax': 'mine',
      'fees.tunis': 'theirs',
    })
  })

  it('are the same whichever way round the keys of a part came', () => {
    const fees = { tunis: '5', sfax: '7' }
    expect(differencesOf({ base: stored, mine: stored, theirs: { ...stored, fees } })).toEqual([])
  })

  it('are put together as chosen', () => {
    const chosen = new Map(found.map(({ place, suggested }) => [place, suggested ?? 'theirs'] as const))
    expect(merge({ mine, theirs }, chosen, comparing)).toEqual({
      name: 'Sa Dar',
      phone: '72',
      fees: { sfax: '8', tunis: '4' },
    })
  })
})
