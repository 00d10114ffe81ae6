import { expect, it } from 'vitest'
import { type PictureSources, placeKeys, withSource } from './picture-origin.rules.ts'

it('identifies a place by its first picture', () => {
  const madeOf = new Map([
    ['lit', 'taken'],
    ['cut', 'lit'],
  ])
  expect(placeKeys(['other', 'cut'], madeOf)).toEqual(['other', 'taken'])
  expect(placeKeys(['other', 'taken'], madeOf)).toEqual(['other', 'taken'])
})

it('distinguishes places whose pictures were made from the same original', () => {
  const madeOf = new Map([
    ['lit', 'taken'],
    ['cut', 'taken'],
  ])
  for (const images of [
    ['lit', 'cut', 'taken'],
    ['taken', 'lit'],
  ]) {
    expect(new Set(placeKeys(images, madeOf)).size).toBe(images.length)
  }
})

it('keeps the original if an edit results in an earlier version', () => {
  let madeOf: PictureSources = new Map()
  for (const [url, replaces] of [
    ['one degree', 'taken'],
    ['two degrees', 'one degree'],
    ['one degree', 'two degrees'],
    ['taken', 'one degree'],
  ] as const) {
    madeOf = withSource(madeOf, url, replaces)
  }
  expect([...madeOf]).toEqual([
    ['one degree', 'taken'],
    ['two degrees', 'one degree'],
  ])
  expect(placeKeys(['one degree'], madeOf)).toEqual(['taken'])
})

it('records no picture as made from itself', () => {
  expect(withSource(new Map(), 'taken', 'taken')).toEqual(new Map())
})
