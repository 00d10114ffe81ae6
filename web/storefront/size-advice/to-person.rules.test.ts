import { describe, expect, it } from 'vitest'
import { isInvalidMeasure, readWholeHeight, toPerson } from './to-person.rules.ts'

describe('toPerson', () => {
  it('reads the measurements of a grown person', () => {
    expect(
      toPerson({
        name: '',
        kind: 'man',
        typed: { height: '1,78', weight: '80', chest: '104,5', ownLength: '140', age: '40' },
      }),
    ).toEqual({
      sex: 'm',
      age: undefined,
      height: 178,
      weight: 80,
      taken: { chest: 104.5, waist: undefined, shoulder: undefined, head: undefined, foot: undefined },
      own: { chest: undefined, shoulder: undefined, length: 140 },
    })
  })

  it('reads a child by age, or by height with an assumed age, and without weight', () => {
    expect(toPerson({ name: '', kind: 'child', typed: { age: '6', weight: '20' } })).toMatchObject({
      sex: 'f',
      age: 6,
      weight: undefined,
    })
    expect(toPerson({ name: '', kind: 'child', typed: { height: '120' } })).toMatchObject({ age: 8, height: 120 })
    expect(toPerson({ name: '', kind: 'child', typed: {} }).age).toBeUndefined()
  })

  it('leaves out missing measures', () => {
    expect(toPerson({ name: '', kind: 'woman', typed: { height: '300', chest: '39', waist: 'x' } })).toMatchObject({
      height: undefined,
      taken: { chest: undefined, waist: undefined },
    })
  })
})

describe('isWrong', () => {
  it('is false for an empty field, and for a number within its bounds', () => {
    expect([isInvalidMeasure('chest', ' '), isInvalidMeasure('chest', '40'), isInvalidMeasure('chest', '180')]).toEqual(
      [false, false, false],
    )
    expect([isInvalidMeasure('chest', '39'), isInvalidMeasure('chest', '181'), isInvalidMeasure('chest', 'x')]).toEqual(
      [true, true, true],
    )
  })

  it('waits for three digits while typing', () => {
    expect([
      isInvalidMeasure('height', '17', true),
      isInvalidMeasure('height', '17'),
      isInvalidMeasure('height', '999', true),
    ]).toEqual([false, true, true])
  })
})

it('rounds a height to whole centimetres', () => {
  expect([readWholeHeight('1,785'), readWholeHeight('9')]).toEqual([179, undefined])
})
