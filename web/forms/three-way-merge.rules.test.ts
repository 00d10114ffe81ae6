import { describe, expect, it } from 'vitest'
import { differencesOf, isSameValue, merge, mergeThreeWay } from './three-way-merge.rules.ts'

const base = { title: 'Jebba', price: 100, note: '' }

describe('differencesOf', () => {
  const differ = (mine: object, theirs: object) =>
    differencesOf({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }).map(({ place, suggested }) => [
      place,
      suggested,
    ])

  it('suggests the side that alone changed a field', () => {
    expect(differ({ title: 'Kaftan' }, { price: 90 })).toEqual([
      ['title', 'mine'],
      ['price', 'theirs'],
    ])
  })

  it('suggests nothing if both changed a field differently, and ignores equal changes', () => {
    expect(differ({ title: 'Kaftan' }, { title: 'Keswa' })).toEqual([['title', undefined]])
    expect(differ({ title: 'Kaftan' }, { title: 'Kaftan' })).toEqual([])
  })

  it('compares records in any order of keys, without ignored keys', () => {
    const value = { at: { a: 1, b: 2, key: 'x' } }
    const otherValue = { at: { b: 2, a: 1, key: 'y' } }
    expect(isSameValue(value, otherValue, { ignoredKeys: ['key'] })).toBe(true)
    expect(isSameValue(value, otherValue)).toBe(false)
  })

  it('compares the given fields', () => {
    const places = () => ['title']
    expect(differencesOf({ base, mine: base, theirs: { ...base, price: 90 } }, { places })).toEqual([])
  })
})

describe('merge', () => {
  it('takes the chosen fields from the other side', () => {
    const sides = { mine: { ...base, note: ' typed ' }, theirs: { ...base, title: 'Keswa', price: 90 } }
    expect(
      merge(
        sides,
        new Map([
          ['title', 'theirs'],
          ['price', 'mine'],
        ]),
      ),
    ).toEqual({
      title: 'Keswa',
      price: 100,
      note: ' typed ',
    })
  })

  it('lets the form settle the merged value', () => {
    const settle = (merged: typeof base, theirs: typeof base) => ({ ...merged, note: theirs.note })
    expect(merge({ mine: base, theirs: { ...base, note: 'x' } }, new Map(), { settle }).note).toBe('x')
  })
})

it('mergeThreeWay joins changes of different fields, and keeps mine where both changed one', () => {
  const mine = { ...base, title: 'Kaftan' }
  expect(mergeThreeWay({ base, mine, theirs: { ...base, price: 90 } })).toEqual({
    merged: { title: 'Kaftan', price: 90, note: '' },
    contested: false,
  })
  expect(mergeThreeWay({ base, mine, theirs: { ...base, title: 'Keswa' } })).toEqual({ merged: mine, contested: true })
})
