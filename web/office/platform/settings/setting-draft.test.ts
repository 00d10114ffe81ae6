import { describe, expect, it } from 'vitest'
import { distinctiveSettings } from '#contract/platform/settings/distinctive-settings.ts'
import { fieldsOf, partNames } from '#contract/platform/settings/setting-values.ts'
import { partSchemas } from '#contract/platform/settings/settings.contract.ts'
import office from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { type PartDraft, toDraft, toValues } from './setting-draft.ts'
import { problemsOf } from './setting-problems.ts'

describe.each(partNames)('every field of %s', (part) => {
  const values = distinctiveSettings[part]

  it('comes out of the form as it went in', () => {
    const draft = toDraft(part, values, 'fr')
    expect(partSchemas[part].parse(toValues(part, draft))).toEqual(values)
    expect(problemsOf(part)(draft).size).toBe(0)
  })

  it('has its words', () => {
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

it.each(['', 'abc', '-1', '2,5', '1001'])('no number of pieces is not taken for one: %j', (lowStockLevel) => {
  expect(written('stock', { lowStockLevel }).wrong).toEqual([
    ['lowStockLevel', ['settings.wrong.count', { least: 0, most: 1000 }]],
  ])
})

it.each([
  ['12', 12],
  ['٤', 4],
])('a number of pieces is understood: %s', (lowStockLevel, meant) => {
  expect(written('stock', { lowStockLevel })).toMatchObject({ wrong: [], values: { lowStockLevel: meant } })
})

it.each([
  ['7,500', 7.5],
  ['7.5', 7.5],
  ['٧٫٥', 7.5],
  ['٧,٥٠٠', 7.5],
  ['۸', 8],
  ['0', 0],
])('a fee is understood: %s', (fee, meant) => {
  expect(written('delivery', { fee })).toMatchObject({ wrong: [], values: { fee: meant } })
})

it('what may be seven and a half dinars or thousands is refused, and says how it is written', () => {
  expect(written('delivery', { fee: '7 500' }).wrong).toEqual([['fee', ['settings.wrong.amountMost', { most: 500 }]]])
  expect(written('delivery', { fee: '0 500' }).wrong).toEqual([['fee', 'settings.wrong.amount']])
  expect(written('delivery', { fee: '' }).wrong).toEqual([['fee', 'settings.wrong.amount']])
  expect(written('delivery', { freeFrom: '1 200' }).values).toMatchObject({ freeFrom: 1200 })
  expect(written('delivery', { freeFrom: '' })).toMatchObject({ wrong: [], values: { freeFrom: null } })
})

it('the fee of a governorate is wrong at its place, and is taken out by clearing it', () => {
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
])('an address is completed: %s', (facebookUrl, meant) => {
  expect(written('shop', { facebookUrl })).toMatchObject({ wrong: [], values: { facebookUrl: meant } })
})

it.each([
  ['facebookUrl', 'facebook', 'settings.wrong.link'],
  ['facebookUrl', 'javascript:alert(1)', 'settings.wrong.link'],
  ['phone', 'abc', 'settings.wrong.phone'],
  ['whatsapp', '12', 'settings.wrong.phone'],
  ['email', 'x@', 'settings.wrong.email'],
])('%s is not %s', (name, text, words) => {
  expect(written('shop', { [name]: text }).wrong).toEqual([[name, words]])
})

it('what is missing in a list is said at its place', () => {
  const { sellers } = toDraft('home', distinctiveSettings.home, 'fr')
  const unnamed = (sellers as object[]).map((seller) => ({ ...seller, name: { fr: ' ', en: '', ar: '' } }))
  expect(written('home', { sellers: unnamed as never }).wrong[1]).toEqual([
    'sellers.1.name.fr',
    'settings.wrong.missing',
  ])
})

it('says that a link waits for its address, or stands where there are none, of texts that are not stored so alone', () => {
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
