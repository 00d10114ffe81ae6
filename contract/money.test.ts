import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDinars, toDinars, toMillimes } from './money.ts'

describe('money', () => {
  it('survives the way from millimes to dinars and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (millimes) => toMillimes(toDinars(millimes)) === millimes))
  })

  it('is written as each language writes it', () => {
    expect(formatDinars('en', 1234.5)).toBe('1,234.500 TND')
    expect(formatDinars('fr', 1234.5).replace(/\s/g, ' ')).toBe('1 234,500 DT')
    expect(formatDinars('ar', 1234.5)).toContain('1.234,500')
    expect(formatDinars('ar', 1234.5)).toContain('د.ت')
  })
})
