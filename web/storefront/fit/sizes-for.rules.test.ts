import { expect, it } from 'vitest'
import { sizesFor } from './sizes-for.rules.ts'
import { isWrong, toPerson } from './to-person.rules.ts'

const offered = ['2A', '4A', '6A', 'S', 'M', 'L', 'XL', '38', '39', '41', '42', '58']

it('a list is narrowed to the sizes somebody takes of each kind, and to none of another', () => {
  const son = sizesFor({ name: 'Mon fils', kind: 'child', typed: { age: '6' } }, offered)
  expect(son).toEqual(['6A'])
  const me = sizesFor({ name: 'Moi', kind: 'man', typed: { height: '178', weight: '74' } }, offered)
  expect(me.some((size) => ['M', 'L'].includes(size))).toBe(true)
  expect(me.some((size) => /A$/.test(size))).toBe(false)
  expect(sizesFor({ name: '', kind: 'woman', typed: {} }, offered)).toEqual([])
})

it('what cannot be of a person is not taken for it', () => {
  expect(toPerson({ name: '', kind: 'man', typed: { height: '1,75', weight: '70' } }).height).toBeUndefined()
  expect(isWrong('height', '1,75')).toBe(true)
  expect(isWrong('height', '')).toBe(false)
  expect(toPerson({ name: '', kind: 'woman', typed: { height: '١٦٥' } }).height).toBe(165)
})
