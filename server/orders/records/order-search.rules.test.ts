import { expect, it } from 'vitest'
import { readSearch } from './order-search.rules.ts'

it.each([
  ['1042', { number: 1042, words: ['1042'] }],
  ['#1042', { number: 1042, words: ['1042'] }],
  ['١٠٤٢', { number: 1042, words: ['1042'] }],
  ['98 123 456', { number: 98123456, words: ['98123456'] }],
  ['00216 98-123-456', { number: undefined, words: ['21698123456'] }],
  ['Amina  Ben Salah', { number: undefined, words: ['Amina', 'Ben', 'Salah'] }],
  ['أمينة ٩٨', { number: undefined, words: ['أمينة', '98'] }],
  ['+', { number: undefined, words: [] }],
])('%j is looked for as what it is', (text, search) => {
  expect(readSearch(text)).toEqual(search)
})
