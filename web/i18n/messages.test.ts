import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import * as callMe from './load-call-me-messages.ts'
import * as family from './load-family-messages.ts'
import * as lending from './load-lending-messages.ts'
import * as first from './load-messages.ts'
import * as office from './load-office-messages.ts'
import * as later from './load-on-demand-messages.ts'
import { createTranslate, type Messages } from './translate.ts'

const { messageLoaderFor: _partOf, ...parts } = first
const allParts = { ...parts, ...later, ...callMe, ...family, ...lending, ...office }
const pluralForm = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()
const namesOf = (messages: Messages) => new Set(Object.keys(messages).map((key) => key.replace(pluralForm, '')))

/** The plural forms of a language for the numbers that occur. */
function formsNeeded(language: Language): Set<string> {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
}

describe.each(Object.entries(allParts))('%s: the messages', async (_part, load) => {
  const french = await load('fr')

  it.each(languages)('are complete in %s', async (language) => {
    expect([...namesOf(await load(language))].sort()).toEqual([...namesOf(french)].sort())
  })

  it.each(languages)('have every plural form of %s', async (language) => {
    const messages = await load(language)
    for (const key of Object.keys(messages).filter((name) => pluralForm.test(name))) {
      for (const form of formsNeeded(language)) {
        expect(messages, key).toHaveProperty([key.replace(pluralForm, `_${form}`)])
      }
    }
  })

  it.each(languages)('are never empty in %s, and have the same parameters as in French', async (language) => {
    for (const [key, text] of Object.entries(await load(language))) {
      expect(text.trim(), key).not.toBe('')
      if (!pluralForm.test(key)) expect(placeholders(text), key).toEqual(placeholders(french[key] ?? ''))
    }
  })
})

/** The service worker's messages are loaded alone. */
const side = (part: string) =>
  part === 'loadOfflineMessages' ? part : part.startsWith('loadOffice') ? 'office' : 'shop'

describe.each(['shop', 'office'])('the message files of the %s', (which) => {
  it('never define one key differently, because the file loaded last would win', async () => {
    const partOfKey = new Map<string, string>()
    for (const [part, load] of Object.entries(allParts).filter(([key]) => side(key) === which)) {
      for (const key of Object.keys(await load('fr'))) {
        expect(partOfKey.get(key), `${key} in ${part}`).toBeUndefined()
        partOfKey.set(key, part)
      }
    }
    expect(partOfKey.size).toBeGreaterThan(500)
  })
})

describe('the translation', () => {
  it('uses the plural form of the number, in each language', async () => {
    const say = async (language: Language, count: number) =>
      createTranslate(language, await parts.loadShopMessages(language))('nav.cartCount', { count })
    expect(await say('fr', 0)).toBe('Panier, 0 pièce')
    expect(await say('fr', 2)).toBe('Panier, 2 pièces')
    expect(await say('ar', 2)).toBe('السلّة، قطعتان')
    expect(await say('ar', 5)).toBe('السلّة، 5 قطع')
    expect(await say('ar', 11)).toBe('السلّة، 11 قطعة')
  })
})
