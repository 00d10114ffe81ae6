import { expect, it } from 'vitest'
import { isSameResult, isVisibleRetouch, lightStrength, noRetouch } from './retouch.rules.ts'
import { isWellLit, type ToneCorrection } from './tone-correction.rules.ts'

const daylight: ToneCorrection = { gains: [1, 1, 1], black: 0, stretch: 1, middle: 1 }
const lamplight: ToneCorrection = { gains: [1, 1.4, 2.2], black: 0.05, stretch: 2, middle: 0.8 }
const lit = { ...noRetouch, isLit: true }

it('distinguishes the two lights of these tests', () => {
  expect([isWellLit(daylight), isWellLit(lamplight)]).toEqual([true, false])
})

it('corrects the light by the requested strength, and not if it is good already', () => {
  expect(lightStrength({ ...lit, strength: 40 }, lamplight)).toBe(0.4)
  expect(lightStrength({ ...noRetouch, strength: 40 }, lamplight)).toBe(0)
  expect(lightStrength(lit, daylight)).toBe(0)
})

it('is visible if the picture is rotated, or corrected in bad light', () => {
  expect(isVisibleRetouch(noRetouch, lamplight)).toBe(false)
  expect(isVisibleRetouch(lit, lamplight)).toBe(true)
  expect(isVisibleRetouch(lit, daylight)).toBe(false)
  expect(isVisibleRetouch({ ...lit, strength: 0 }, lamplight)).toBe(false)
  expect(isVisibleRetouch({ ...noRetouch, tilt: -0.5 }, daylight)).toBe(true)
})

it('equals another retouch with the same result', () => {
  expect(isSameResult({ ...lit, tilt: 2 }, { ...noRetouch, tilt: 2 }, daylight)).toBe(true)
  expect(isSameResult({ ...lit, tilt: 2 }, { ...noRetouch, tilt: 2 }, lamplight)).toBe(false)
  expect(isSameResult({ ...noRetouch, strength: 10 }, noRetouch, lamplight)).toBe(true)
  expect(isSameResult(lit, { ...lit, tilt: 1 }, lamplight)).toBe(false)
})
