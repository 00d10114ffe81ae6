import { describe, expect, it } from 'vitest'
import { tokensOf } from './normalise-words.rules.ts'
import { parseNumberAt, plainFigures } from './number-words.rules.ts'
import { readTokens } from './phrases.rules.ts'

const number = (text: string) => parseNumberAt(readTokens(tokensOf(text)), 0)

describe('parseNumberAt', () => {
  it.each([
    ['12', 12],
    ['trois', 3],
    ['five', 5],
    ['ثلاثة', 3],
    ['5amsa', 5],
    ['ميتين', 200],
  ])('reads %s', (text, value) => {
    expect(number(text)).toEqual({ value, length: 1 })
  })

  it('multiplies with hundred and thousand', () => {
    expect(number('trois cents')).toEqual({ value: 300, length: 2 })
    expect(number('deux mille')).toEqual({ value: 2000, length: 2 })
    expect(number('cent mille')).toEqual({ value: 100, length: 1 })
    expect(number('trois 100')).toEqual({ value: 3, length: 1 })
  })

  it('reads no number from a similar word', () => {
    expect(number('jebba')).toBeUndefined()
    expect(number('1234567')).toBeUndefined()
    expect(number('')).toBeUndefined()
  })
})

describe('plainFigures', () => {
  it.each([
    ['1 200 dt', '1200 dinars'],
    ['1.200', '1200'],
    ['49.900', '49'],
    ['49,90', '49'],
    ['١٥٠', '150'],
    ['300-400', '300 400'],
    ['<200', 'max 200'],
    ['≥ 200', 'min 200'],
    ['6a', '6 ans'],
    ['6 years', '6 ans'],
    ['18mois', '18 mois'],
    ['200dt', '200 dinars'],
    ['jebba6ans', 'jebba 6 ans'],
    ['m’habiller', 'habiller'],
  ])('writes %s as %s', (text, plain) => {
    expect(plainFigures(text).replace(/\s+/g, ' ').trim()).toBe(plain)
  })
})
