import { expect, it } from 'vitest'
import { type MadeOf, placeKeys, withMade } from './picture-origin.rules.ts'

it('knows a place by the picture that stood there first', () => {
  const madeOf = new Map([
    ['lit', 'taken'],
    ['cut', 'lit'],
  ])
  expect(placeKeys(['other', 'cut'], madeOf)).toEqual(['other', 'taken'])
  expect(placeKeys(['other', 'taken'], madeOf)).toEqual(['other', 'taken'])
})

it('tells places apart whose pictures were made of one', () => {
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

it('keeps the way back to the first one where a picture comes out as it was once before', () => {
  let madeOf: MadeOf = new Map()
  for (const [url, replaces] of [
    ['one degree', 'taken'],
    ['two degrees', 'one degree'],
    ['one degree', 'two degrees'],
    ['taken', 'one degree'],
  ] as const) {
    madeOf = withMade(madeOf, url, replaces)
  }
  expect([...madeOf]).toEqual([
    ['one degree', 'taken'],
    ['two degrees', 'one degree'],
  ])
  expect(placeKeys(['one degree'], madeOf)).toEqual(['taken'])
})

it('makes a picture of nothing that is itself', () => {
  expect(withMade(new Map(), 'taken', 'taken')).toEqual(new Map())
})
