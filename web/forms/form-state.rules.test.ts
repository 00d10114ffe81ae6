import { describe, expect, it } from 'vitest'
import { createFormState, type FormAction, type FormState, isChanged, reduceForm } from './form-state.rules.ts'
import { differencesOf, merge } from './three-way-merge.rules.ts'

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
  actions.reduce((state, action) => reduceForm(state, action, comparing), createFormState({ base: stored, version: 1 }))
const write = (place: string, value: string): FormAction<Tab> => ({ kind: 'write', place, value })

describe('a form', () => {
  it('shows the problem of a field after it was left, and all problems after an attempt to submit', () => {
    expect(formAfter(write('name', '')).touchedFields.has('name')).toBe(false)
    expect(formAfter(write('name', ''), { kind: 'leave', place: 'name' }).touchedFields.has('name')).toBe(true)
    expect(formAfter(write('name', ''), { kind: 'ask', version: 1 })).toMatchObject({
      isSubmitTried: true,
      phase: 'failed',
    })
  })

  it('clears a server problem only for the field that is edited', () => {
    const problems = new Map([
      ['name', 'settings.wrong'],
      ['phone', 'settings.wrong'],
    ] as const)
    const refused = formAfter({ kind: 'refuse', problems, failure: 'settings.notSaved' })
    expect(refused).toMatchObject({ phase: 'failed', failure: 'settings.notSaved' })
    const next = reduceForm(refused, write('name', 'x'))
    expect([...next.serverProblems.keys()]).toEqual(['phone'])
    expect(next).toMatchObject({ phase: 'writing', failure: undefined })
  })

  it('takes over a newer stored value and keeps the edited fields', () => {
    const theirs = { ...stored, phone: '72', fees: { sfax: '9', tunis: '5' } }
    const state = formAfter(write('name', 'Ma Dar'), write('fees.tunis', '6'), {
      kind: 'follow',
      base: theirs,
      version: 2,
    })
    expect(state.value).toEqual({ name: 'Ma Dar', phone: '72', fees: { sfax: '9', tunis: '6' } })
    expect(state).toMatchObject({ base: theirs, version: 2 })
  })

  it('does not take over a newer value if both changed the same field, so that saving asks', () => {
    const theirs = { ...stored, name: 'Sa Dar', phone: '72' }
    const state = formAfter(write('name', 'Ma Dar'), { kind: 'follow', base: theirs, version: 2 })
    expect(state).toMatchObject({ value: { name: 'Ma Dar', phone: '71' }, base: stored, version: 1 })
  })

  it('takes a newer value into the unedited fields of a record without versions', () => {
    const follow = { kind: 'follow', base: { ...stored, name: 'Sa Dar', phone: '72' }, version: undefined } as const
    const initialForm = createFormState({ base: stored, version: undefined })
    const state = reduceForm(reduceForm(initialForm, write('name', 'Ma Dar')), follow, comparing)
    expect(state.value).toMatchObject({ name: 'Ma Dar', phone: '72' })
  })

  it('keeps what was typed while sending, and only that is left to send', () => {
    const sent = { ...stored, name: 'Ma Dar' }
    const state = formAfter(write('name', 'Ma Dar'), { kind: 'send', value: sent, key: 'k' }, write('phone', '73'), {
      kind: 'taken',
      sent,
      stored: { ...sent, name: 'MA DAR' },
      version: 2,
    })
    expect(state).toMatchObject({ value: { name: 'MA DAR', phone: '73' }, base: { phone: '71' }, phase: 'sent' })
  })

  it('starts with the stored draft and its base', () => {
    const keptDraft = { value: { ...stored, name: 'Ma Dar' }, base: { ...stored, phone: '70' }, version: 4 }
    expect(createFormState({ base: stored, version: 5, storedDraft: keptDraft })).toMatchObject({
      ...keptDraft,
      isRestored: true,
    })
  })
})

describe('an attempt without a response', () => {
  const sent = { ...stored, name: 'Ma Dar' }
  const unanswered: FormAction<Tab>[] = [
    write('name', 'Ma Dar'),
    { kind: 'send', value: sent, key: 'k' },
    { kind: 'refuse', problems: new Map(), failure: 'settings.notSaved' },
  ]

  it('keeps its key and counts as unsaved until something is stored', () => {
    const state = formAfter(...unanswered)
    expect(state).toMatchObject({ value: sent, key: 'k', phase: 'failed' })
    expect(isChanged(state, comparing)).toBe(true)
    // Reverted to the base, the draft still counts as changed: the attempt may have been stored.
    expect(isChanged(reduceForm(state, write('name', 'Dar'), comparing), comparing)).toBe(true)
    const taken = reduceForm(state, { kind: 'taken', sent, stored: sent, version: 2 }, comparing)
    expect(taken.key).toBeUndefined()
    expect(isChanged(taken, comparing)).toBe(false)
  })

  it('takes over no newer stored value, so that saving asks', () => {
    const state = formAfter(...unanswered, write('name', 'Dar'))
    expect(reduceForm(state, { kind: 'follow', base: sent, version: 2 }, comparing)).toBe(state)
  })

  it('keeps its key in a conflict, unless the first attempt was refused', () => {
    const conflict = (resent: boolean): FormAction<Tab> => ({
      kind: 'conflict',
      theirs: stored,
      version: 2,
      isResent: resent,
    })
    expect(formAfter(...unanswered, conflict(true))).toMatchObject({ key: 'k', newer: { version: 2, isResent: true } })
    expect(formAfter({ kind: 'send', value: sent, key: 'k' }, conflict(false)).key).toBeUndefined()
  })

  it('is restored with its key and version after a reload', () => {
    const keptDraft = { value: sent, base: stored, version: 1, key: 'k' }
    const initialForm = createFormState({ base: stored, version: 5, storedDraft: keptDraft })
    expect(initialForm).toMatchObject({ ...keptDraft, isRestored: true })
    const restart = reduceForm(initialForm, { kind: 'restart', base: stored, version: 5 }, comparing)
    expect(restart).toMatchObject({ value: stored, version: 5, key: undefined, isRestored: false })
  })

  it('keeps what is typed while it is sent again over a newer value', () => {
    const theirs = { ...stored, phone: '72' }
    const merged = { ...sent, phone: '72' }
    const state = formAfter(
      { kind: 'send', value: sent, key: 'k' },
      write('fees.tunis', '6'),
      { kind: 'rebase', base: theirs, version: 2, sent, value: merged },
      { kind: 'send', value: merged, key: 'l' },
    )
    expect(state).toMatchObject({ base: theirs, version: 2, key: 'l', phase: 'sending' })
    expect(state.value).toEqual({ ...merged, fees: { sfax: '7', tunis: '6' } })
  })
})

describe('base, draft and newer value', () => {
  const mine = { ...stored, name: 'Ma Dar', fees: { sfax: '8', tunis: '5' } }
  const theirs = { ...stored, name: 'Sa Dar', phone: '72', fees: { sfax: '7', tunis: '4' } }
  const differences = differencesOf({ base: stored, mine, theirs }, comparing)

  it('are compared field by field, and only differences are asked about', () => {
    expect(Object.fromEntries(differences.map(({ place, suggested }) => [place, suggested]))).toEqual({
      name: undefined,
      phone: 'theirs',
      'fees.sfax': 'mine',
      'fees.tunis': 'theirs',
    })
  })

  it('are equal regardless of the order of keys', () => {
    const fees = { tunis: '5', sfax: '7' }
    expect(differencesOf({ base: stored, mine: stored, theirs: { ...stored, fees } })).toEqual([])
  })

  it('are merged as chosen', () => {
    const chosen = new Map(differences.map(({ place, suggested }) => [place, suggested ?? 'theirs'] as const))
    expect(merge({ mine, theirs }, chosen, comparing)).toEqual({
      name: 'Sa Dar',
      phone: '72',
      fees: { sfax: '8', tunis: '4' },
    })
  })
})
