import { expect, it } from 'vitest'
import { placeKeys } from './picture-origin.rules.ts'

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

it('comes to an end where two were made of each other', () => {
  const madeOf = new Map([
    ['one', 'other'],
    ['other', 'one'],
  ])
  expect(placeKeys(['one'], madeOf)).toHaveLength(1)
})
