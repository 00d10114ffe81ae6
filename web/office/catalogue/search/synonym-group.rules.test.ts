import { expect, it } from 'vitest'
import { withWord } from './synonym-group.rules.ts'

const words = { fr: 'robe, robes', en: 'dress', ar: '' }

it.each([
  ['zalabia', { fr: 'robe, robes, zalabia' }],
  ['فستان طويل', { ar: 'فستان طويل' }],
  ['robes', {}],
  ['longue, blanche', { fr: 'robe, robes, longue blanche' }],
])('adds %s once to the words of its script, as one entry', (word, change) => {
  expect(withWord(words, word)).toEqual({ ...words, ...change })
})
