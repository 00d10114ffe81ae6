import { describe, expect, it } from 'vitest'
import { fieldsOf, partNames } from '#contract/platform/settings/setting-values.ts'
import { partSchemas } from '#contract/platform/settings/settings.contract.ts'
import { distinctiveSettings } from '#contract/platform/settings/settings-test-values.ts'
import office from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { type PartDraft, toDraft, toValues } from './setting-draft.ts'
import { problemsOf } from './setting-problems.ts'

describe.each(partNames)('every field of %s', (part) => {
  const values = distinctiveSettings[part]

  it('survives conversion to a draft and back', () => {
    const draft = toDraft(part, values, 'fr')
    expect(partSchemas[part].parse(toValues(part, draft))).toEqual(values)
    expect(problemsOf(part)(draft).size).toBe(0)
  })

  it('has its labels', () => {
    const words: Readonly<Record<string, string>> = office
    for (const [name, field] of fieldsOf(part)) {
      const inner = field.kind === 'list' ? Object.values(field.of) : []
      const listKeys = field.kind === 'list' ? [field.add, field.unnamed] : []
      const keys = [field, ...inner].flatMap(({ label, hint, placeholder }) => [label, hint, placeholder])
      for (const key of [...keys, ...listKeys]) if (key) expect(words[key], `${name}: ${key}`).toBeTruthy()
    }
  })
})

const written = (part: (typeof partNames)[number], changes: PartDraft) => {
  const draft = { ...toDraft(part, distinctiveSettings[part], 'fr'), ...changes }
  return { draft, wrong: [...problemsOf(part)(draft)], values: toValues(part, draft) }
}

it.each(['', 'abc', '-1', '2,5', '1001'])('rejects an invalid number of pieces: %j', (lowStockLevel) => {
  expect(written('stock', { lowStockLevel }).wrong).toEqual([
    ['lowStockLevel', ['settings.wrong.count', { least: 0, most: 1000 }]],
  ])
})

it.each([
  ['12', 12],
  ['٤', 4],
])('parses a number of pieces: %s', (lowStockLevel, meant) => {
  expect(written('stock', { lowStockLevel })).toMatchObject({ wrong: [], values: { lowStockLevel: meant } })
})

it.each([
  ['7,500', 7.5],
  ['7.5', 7.5],
  ['٧٫٥', 7.5],
  ['٧,٥٠٠', 7.5],
  ['۸', 8],
  ['0', 0],
])('parses a fee: %s', (fee, meant) => {
  expect(written('delivery', { fee })).toMatchObject({ wrong: [], values: { fee: meant } })
})

it('rejects an amount that may mean dinars or thousands, with a message about the notation', () => {
  expect(written('delivery', { fee: '7 500' }).wrong).toEqual([['fee', ['settings.wrong.amountMost', { most: 500 }]]])
  expect(written('delivery', { fee: '0 500' }).wrong).toEqual([['fee', 'settings.wrong.amount']])
  expect(written('delivery', { fee: '' }).wrong).toEqual([['fee', 'settings.wrong.amount']])
  expect(written('delivery', { freeFrom: '1 200' }).values).toMatchObject({ freeFrom: 1200 })
  expect(written('delivery', { freeFrom: '' })).toMatchObject({ wrong: [], values: { freeFrom: null } })
})

it('reports the fee of a governorate at its field, and removes it when cleared', () => {
  const { fees } = toDraft('delivery', distinctiveSettings.delivery, 'fr')
  expect(written('delivery', { fees: { ...(fees as object), sfax: 'x' } as never }).wrong).toEqual([
    ['fees.sfax', 'settings.wrong.amount'],
  ])
  expect(written('delivery', { fees: { ...(fees as object), sfax: '' } as never }).values.fees).toEqual({ tunis: 0 })
})

it.each([
  ['facebook.com/x', 'https://facebook.com/x'],
  ['www.dar-jebba.tn', 'https://www.dar-jebba.tn'],
  [' http://dar.tn ', 'http://dar.tn'],
])('completes an address: %s', (facebookUrl, meant) => {
  expect(written('shop', { facebookUrl })).toMatchObject({ wrong: [], values: { facebookUrl: meant } })
})

it.each([
  ['facebookUrl', 'facebook', 'settings.wrong.link'],
  ['facebookUrl', 'javascript:alert(1)', 'settings.wrong.link'],
  ['phone', 'abc', 'settings.wrong.phone'],
  ['whatsapp', '12', 'settings.wrong.phone'],
  ['email', 'x@', 'settings.wrong.email'],
])('rejects %s as %s', (name, text, words) => {
  expect(written('shop', { [name]: text }).wrong).toEqual([[name, words]])
})

it('reports what a list item lacks at its field', () => {
  const { sellers } = toDraft('home', distinctiveSettings.home, 'fr')
  const unnamed = (sellers as object[]).map((seller) => ({ ...seller, name: { fr: ' ', en: '', ar: '' } }))
  expect(written('home', { sellers: unnamed as never }).wrong[1]).toEqual([
    'sellers.1.name.fr',
    'settings.wrong.missing',
  ])
})

it('reports changed texts with a link that lacks its address, or with links where none are allowed', () => {
  const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
  const stored = toDraft('home', distinctiveSettings.home, 'fr')
  const linked: PartDraft = { ...stored, heroText: inFrench('[ici](https://a.tn)') }
  const wrong = (draft: PartDraft, over: PartDraft) => [...problemsOf('home')(draft, over)]
  expect(wrong(linked, stored)).toEqual([['heroText.fr', 'settings.wrong.marks']])
  expect(wrong({ ...linked, heroTitle: inFrench('Autre') }, linked)).toEqual([])
  const pages = toDraft('pages', distinctiveSettings.pages, 'fr')
  const unfinishedDraft: PartDraft = { ...pages, aboutText: inFrench('Voir [ici](https://)') }
  expect([...problemsOf('pages')(unfinishedDraft, pages)]).toEqual([['aboutText.fr', 'settings.wrong.unfinished']])
  expect([...problemsOf('pages')(unfinishedDraft, unfinishedDraft)]).toEqual([])
})
