import { describe, expect, it } from 'vitest'
import { directionOf, isLanguage, localisePath, splitLanguage } from './languages.ts'

describe('languages', () => {
  it('writes Arabic right to left, and everything else left to right', () => {
    expect([directionOf('ar'), directionOf('fr'), directionOf('en')]).toEqual(['rtl', 'ltr', 'ltr'])
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
