import { describe, expect, it } from 'vitest'
import { sizeName } from './size-name.rules.ts'

describe('a size', () => {
  it.each([
    ['1A', '1 an', '1 year', 'سنة'],
    ['2A', '2 ans', '2 years', 'سنتان'],
    ['6A', '6 ans', '6 years', '6 سنوات'],
    ['10A', '10 ans', '10 years', '10 سنوات'],
    ['12A', '12 ans', '12 years', '12 سنة'],
  ])('of a child is called by the age it is for: %s', (size, fr, en, ar) => {
    const withPlainSpace = (text: string) => text.replace('\u00a0', ' ')
    expect(withPlainSpace(sizeName(size, 'fr'))).toBe(fr)
    expect(withPlainSpace(sizeName(size, 'en'))).toBe(en)
    expect(withPlainSpace(sizeName(size, 'ar'))).toBe(ar)
  })

  it.each(['M', 'XXL', '42', 'A', '85A cm', ''])('of anybody else is called what the shop calls it: “%s”', (size) =>
    expect(sizeName(size, 'ar')).toBe(size),
  )
})
