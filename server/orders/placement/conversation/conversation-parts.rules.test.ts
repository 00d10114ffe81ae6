import { describe, expect, it } from 'vitest'
import { partsOf } from './conversation-parts.rules.ts'

const parts = (...lines: string[]) =>
  partsOf([{ sender: 'amina', lines }], 100).map(({ kind, text, line }) => [kind, text, line])

describe('partsOf', () => {
  it('divides lines at commas and sentence ends, not within numbers', () => {
    expect(parts('Bonjour, je veux une jebba. Taille M', 'à 120,500 dt !')).toEqual([
      ['text', 'Bonjour', 1],
      ['text', 'je veux une jebba', 1],
      ['text', 'Taille M', 1],
      ['text', 'à 120,500 dt', 2],
    ])
  })

  it('takes telephone numbers out, with the word before them', () => {
    expect(parts('Amina mon tel: 98 123 456 merci')).toEqual([
      ['text', 'Amina', 1],
      ['phone', '+21698123456', 1],
      ['text', 'merci', 1],
    ])
  })

  it('keeps abbreviations and house numbers in one part', () => {
    expect(parts('12, rue de Rome, app. 3')).toEqual([
      ['text', '12 rue de Rome', 1],
      ['text', 'app 3', 1],
    ])
  })

  it('leaves out parts without letters, and cuts a long one', () => {
    expect(parts('... , !!')).toEqual([])
    const long = parts('mot '.repeat(250))
    expect(long.length).toBeGreaterThan(1)
    expect(Math.max(...long.map(([, text]) => String(text).length))).toBeLessThanOrEqual(400)
  })

  it('returns no more parts than asked for', () => {
    expect(partsOf([{ sender: 'amina', lines: ['a1, b2, c3, d4'] }], 3)).toHaveLength(3)
  })
})
