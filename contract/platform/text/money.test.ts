import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from './languages.ts'
import { formatDinars, formatPrice, readDinars, toDinars, toMillimes, writeDinars } from './money.ts'

describe('money', () => {
  it('survives the way from millimes to dinars and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (millimes) => toMillimes(toDinars(millimes)) === millimes))
  })

  it('is written as each language writes it', () => {
    expect(formatDinars('en', 1234.5)).toBe('1,234.500 TND')
    expect(formatDinars('fr', 1234.5).replace(/\s/g, ' ')).toBe('1 234,500 DT')
    // With a point, the amount would be read as one dinar and 234 millimes.
    expect(formatDinars('ar', 1234.5)).toContain('1\u202f234,500')
    expect(formatDinars('ar', 1234.5)).toContain('د.ت')
  })

  it('stands in a field as people type it, and is read again as what it was', () => {
    expect(languages.map((language) => writeDinars(language, 1253.75))).toEqual(
      languages.map((language) => (language === 'en' ? '1253.750' : '1253,750')),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(...languages), (millimes, language) => {
        const dinars = toDinars(millimes)
        return readDinars(writeDinars(language, dinars)) === dinars
      }),
    )
  })

  it('is put on a shelf without millimes where there are none', () => {
    const shelf = (language: Language, dinars: number) => formatPrice(language, dinars).replace(/\s/g, ' ')
    expect(shelf('fr', 2400)).toBe('2 400 DT')
    expect(shelf('fr', 189.5)).toBe('189,500 DT')
    expect(shelf('en', 1000)).toBe('1,000 TND')
    expect(shelf('ar', 1000)).toContain('1 000')
    expect(shelf('ar', 1000)).not.toContain(',')
    expect(shelf('ar', 1000)).toContain('د.ت')
  })

  it.each([
    ['189', 189],
    ['189,5', 189.5],
    ['1 234,500', 1234.5],
    ['1\u202f234,500 DT', 1234.5],
    ['1,234.500 TND', 1234.5],
    ['1.234,500', 1234.5],
    ['١٨٩٫٩', 189.9],
    ['0', 0],
    ['', undefined],
    ['-5', undefined],
    ['=1+1', undefined],
    ['12e3', undefined],
    ['1,2345', undefined],
    ['deux cents', undefined],
  ])('is read from %j as %j', (text, dinars) => {
    expect(readDinars(text)).toBe(dinars)
  })

  it('is read again from how any language writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...languages), (millimes, language) => {
        expect(readDinars(formatDinars(language, toDinars(millimes)))).toBe(millimes / 1000)
      }),
    )
  })
})
