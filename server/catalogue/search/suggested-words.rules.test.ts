import { describe, expect, it } from 'vitest'
import { completionRank, completions, typedText } from './suggested-words.rules.ts'

describe('typedText', () => {
  it('is the last word and the text before it', () => {
    expect(typedText('robe de Mari')).toEqual({ before: 'robe de ', folded: 'mari' })
    expect(typedText('kaftan ')).toEqual({ before: '', folded: 'kaftan' })
    expect(typedText(' ')).toBeUndefined()
  })
})

describe('completes', () => {
  it('prefers words with equal spelling to words with equal sound', () => {
    expect(completionRank('kaf', 'kaftan')).toBe(0)
    expect(completionRank('caf', 'kaftan')).toBe(1)
    expect(completionRank('xyz', 'kaftan')).toBeUndefined()
  })

  it('accepts a word with one wrong letter if errors are allowed', () => {
    expect(completionRank('haftan', 'kaftan')).toBeUndefined()
    expect(completionRank('haftan', 'kaftan', true)).toBe(2)
    expect(completionRank('haft', 'kaftan', true)).toBeUndefined()
  })

  it('reads digits that stand for Arabic letters', () => {
    expect(completionRank('9oft', 'kaftan')).toBe(1)
    expect(completionRank('9oft', 'fête')).toBeUndefined()
    expect(completionRank('7ri', 'harir')).toBe(1)
  })

  it('compares only words of one script', () => {
    expect(completionRank('kaf', 'قفطان')).toBeUndefined()
  })
})

describe('completions', () => {
  it('sorts by likeness, source and length, each word once', () => {
    const sources = [['Kaftan brodé', 'kaftan'], ['kaftan', 'kafteur'], ['caftan']]
    expect(completions('kaft', sources, 5)).toEqual(['kaftan', 'kaftan brodé', 'kafteur'])
    expect(completions('kaft', sources, 1)).toEqual(['kaftan'])
    expect(completions('caft', [['kaftan']], 5)).toEqual(['kaftan'])
    expect(completions('zzz', sources, 5)).toEqual([])
  })
})
