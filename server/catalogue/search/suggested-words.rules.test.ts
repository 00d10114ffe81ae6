import { describe, expect, it } from 'vitest'
import { completes, completions, typedText } from './suggested-words.rules.ts'

describe('typedText', () => {
  it('is the last word and the text before it', () => {
    expect(typedText('robe de Mari')).toEqual({ before: 'robe de ', folded: 'mari' })
    expect(typedText('kaftan ')).toEqual({ before: '', folded: 'kaftan' })
    expect(typedText(' ')).toBeUndefined()
  })
})

describe('completes', () => {
  it('prefers words with equal spelling to words with equal sound', () => {
    expect(completes('kaf', 'kaftan')).toBe(0)
    expect(completes('caf', 'kaftan')).toBe(1)
    expect(completes('xyz', 'kaftan')).toBeUndefined()
  })

  it('accepts a word with one wrong letter if errors are allowed', () => {
    expect(completes('haftan', 'kaftan')).toBeUndefined()
    expect(completes('haftan', 'kaftan', true)).toBe(2)
    expect(completes('haft', 'kaftan', true)).toBeUndefined()
  })

  it('reads digits that stand for Arabic letters', () => {
    expect(completes('9oft', 'kaftan')).toBe(1)
    expect(completes('9oft', 'fête')).toBeUndefined()
    expect(completes('7ri', 'harir')).toBe(1)
  })

  it('compares only words of one script', () => {
    expect(completes('kaf', 'قفطان')).toBeUndefined()
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
