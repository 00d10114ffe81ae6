import { describe, expect, it } from 'vitest'
import { mayBeIncomplete, parseBodyHeight, sheetHeightBounds } from './parse-height.rules.ts'

describe('parseBodyHeight', () => {
  it.each([
    ['178', 178],
    ['1,78', 178],
    ['1.78', 178],
    ['1m78', 178],
    ['1,8 m', 180],
    ['1 m', 100],
    ['١٫٧٨', 178],
    ['١م٧٨', 178],
    // A single digit is the beginning of a number such as 178.
    ['1', 1],
    // Not a height in metres, so it is not converted.
    ['9,5', 9.5],
  ])('reads %s as %d cm', (text, heightCm) => {
    expect(parseBodyHeight(text)).toBe(heightCm)
  })

  it('reads no height from words', () => {
    expect(parseBodyHeight('grande')).toBeUndefined()
    expect(parseBodyHeight('')).toBeUndefined()
  })

  it('converts metres within the bounds only, which are included', () => {
    expect(parseBodyHeight('0,6')).toBe(60)
    expect(parseBodyHeight('2,3')).toBe(230)
    expect(parseBodyHeight('2,31')).toBe(2.31)
    expect(parseBodyHeight('0,59')).toBe(0.59)
    expect(parseBodyHeight('0,3', sheetHeightBounds)).toBe(30)
  })
})

it('isBegun is true below three digits, in either script', () => {
  expect(['', '1', '1,7', '١٧', '178', '1,78', '١٧٨'].map(mayBeIncomplete)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
