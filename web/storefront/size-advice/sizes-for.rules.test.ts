import { expect, it } from 'vitest'
import { sizesFor } from './sizes-for.rules.ts'
import { isInvalidMeasure, readWholeHeight, toPerson } from './to-person.rules.ts'

const offered = ['2A', '4A', '6A', 'S', 'M', 'L', 'XL', '38', '39', '41', '42', '58']

it('a list is filtered by the sizes a person takes of each kind', () => {
  const son = sizesFor({ name: 'Mon fils', kind: 'child', typed: { age: '6' } }, offered)
  expect(son).toEqual(['6A'])
  const me = sizesFor({ name: 'Moi', kind: 'man', typed: { height: '178', weight: '74' } }, offered)
  expect(me.some((size) => ['M', 'L'].includes(size))).toBe(true)
  expect(me.some((size) => /A$/.test(size))).toBe(false)
  expect(sizesFor({ name: '', kind: 'woman', typed: {} }, offered)).toEqual([])
})

it('impossible measures are ignored', () => {
  expect(toPerson({ name: '', kind: 'man', typed: { height: '17,5', weight: '1,75' } })).toMatchObject({
    height: undefined,
    weight: undefined,
  })
  expect(['17,5', '2,4', '0,5', 'grand'].map((typed) => isInvalidMeasure('height', typed))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isInvalidMeasure('height', '')).toBe(false)
  expect(toPerson({ name: '', kind: 'woman', typed: { height: '١٦٥' } }).height).toBe(165)
})

it('an incomplete number is not read as metres', () => {
  const signs = ['1', '1,', '1,7', '1,78']
  expect(signs.map(readWholeHeight)).toEqual([undefined, undefined, 170, 178])
  expect(['2', '20', '201'].map(readWholeHeight)).toEqual([undefined, undefined, 201])
  expect(['1', '17', '17,5', '999'].map((typed) => isInvalidMeasure('height', typed, true))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isInvalidMeasure('height', '17')).toBe(true)
})

it('a height in metres equals the one in centimetres', () => {
  const heightOf = (height: string) => toPerson({ name: '', kind: 'man', typed: { height } }).height
  expect(['178', '1,78', '1.78', '1m78', '1,78 m', '١٫٧٨', '١م٧٨'].map(heightOf)).toEqual(Array(7).fill(178))
  expect(['0,6', '2,3', '1,785'].map(heightOf)).toEqual([60, 230, 178.5])
  expect(isInvalidMeasure('height', '1,78')).toBe(false)
  expect(['1,8 m', '1.7m', '1,785 m', '1,8م', '2 m'].map(heightOf)).toEqual([180, 170, 178.5, 180, 200])
  expect(readWholeHeight('1,785')).toBe(179)
})
