import { expect, it } from 'vitest'
import { editDistance, forgivenLetters } from './edit-distance.rules.ts'

it.each([
  ['kaftan', 'kaftan', 0],
  ['kaftan', 'kaftans', 1],
  ['kaftan', 'aftan', 1],
  ['kaftan', 'caftan', 1],
  ['kaftan', 'kafatn', 1],
  ['ab', 'ba', 1],
  ['jebba', 'djeba', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abcd', 'wxyz', 4],
])('the distance from %s to %s is %d', (wordA, wordB, distance) => {
  expect(editDistance(wordA, wordB)).toBe(distance)
  expect(editDistance(wordB, wordA)).toBe(distance)
})

it('allows more wrong letters in a longer word', () => {
  expect(['abc', 'abcd', 'abcde', 'abcdef', 'abcdefgh', 'abcdefghi'].map(forgivenLetters)).toEqual([0, 1, 1, 2, 2, 3])
})
