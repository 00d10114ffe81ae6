import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  defaultLanguage,
  directionOf,
  inEveryLanguage,
  isLanguage,
  languages,
  localisePath,
  otherLanguages,
  splitLanguage,
} from './languages.ts'

describe('languages', () => {
  it('writes Arabic right to left, and everything else left to right', () => {
    expect([directionOf('ar'), directionOf('fr'), directionOf('en')]).toEqual(['rtl', 'ltr', 'ltr'])
  })

  it('are French, English and Arabic; French is the first, and what is fallen back to', () => {
    expect([languages.join(' '), defaultLanguage]).toEqual(['fr en ar', 'fr'])
    expect(inEveryLanguage({ fr: 'oui', en: '', ar: '' })).toEqual({ fr: 'oui', en: 'oui', ar: 'oui' })
  })

  it.each(['FR', 'de', '', undefined, 3, '__proto__'])('does not take %j for a language', (value) => {
    expect(isLanguage(value)).toBe(false)
  })

  it.each([
    ['/ar/products', 'ar', '/products'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/products', undefined, '/products'],
    ['/arabic', undefined, '/arabic'],
    ['/', undefined, '/'],
  ])('reads the language of %s', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual({ language, path })
  })

  it('puts the language back in front of a path', () => {
    expect(localisePath('ar', '/')).toBe('/ar')
    expect(localisePath('en', '/products')).toBe('/en/products')
  })
})

describe('the list of languages', () => {
  const languageLiteral = `['"](?:${languages.join('|')})['"]`
  const either = new RegExp(`${languageLiteral}\\s*\\|\\s*${languageLiteral}`)
  const list = new RegExp(`\\[\\s*(${languageLiteral}(?:\\s*,\\s*${languageLiteral})+)\\s*,?\\s*\\]`, 'g')
  const whole = [languages, otherLanguages].map((some) => [...some].sort().join())

  /** Whether the code repeats a type of several languages, or the list of all languages. */
  function repeats(text: string): boolean {
    const lists = [...text.matchAll(list)].map(([, inner = '']) => inner.match(/\w+/g)?.sort().join() ?? '')
    return either.test(text) || lists.some((list) => whole.includes(list))
  }

  it.each([
    [`type One = ${otherLanguages.map((language) => `'${language}'`).join(' | ')}`, true],
    [`for (const one of ${JSON.stringify([...languages].reverse())}) say(one)`, true],
    [`for (const one of ['fr', 'ar'] as const) walk(one)`, false],
    [`const say = { fr: 'oui', en: 'yes', ar: 'نعم' }`, false],
  ])('is known again: %s', (text, list) => {
    expect(repeats(text)).toBe(list)
  })

  it('is written nowhere but in the table it is made from', () => {
    const files = globSync('{contract,server,studio,web,e2e,bench,drills,scripts}/**/*.{ts,tsx,mjs}')
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => repeats(readFileSync(file, 'utf8')))).toEqual([])
  })
})
