import { expect, it } from 'vitest'
import { isDaylight, type Light } from './light.rules.ts'
import { isTouched, litShare, looksAlike, untouched } from './retouch.rules.ts'

const daylight: Light = { gains: [1, 1, 1], black: 0, stretch: 1, middle: 1 }
const lamplight: Light = { gains: [1, 1.4, 2.2], black: 0.05, stretch: 2, middle: 0.8 }
const lit = { ...untouched, isLit: true }

it('distinguishes the two lights of these tests', () => {
  expect([isDaylight(daylight), isDaylight(lamplight)]).toEqual([true, false])
})

it('corrects the light by the requested strength, and not if it is good already', () => {
  expect(litShare({ ...lit, strength: 40 }, lamplight)).toBe(0.4)
  expect(litShare({ ...untouched, strength: 40 }, lamplight)).toBe(0)
  expect(litShare(lit, daylight)).toBe(0)
})

it('is visible if the picture is rotated, or corrected in bad light', () => {
  expect(isTouched(untouched, lamplight)).toBe(false)
  expect(isTouched(lit, lamplight)).toBe(true)
  expect(isTouched(lit, daylight)).toBe(false)
  expect(isTouched({ ...lit, strength: 0 }, lamplight)).toBe(false)
  expect(isTouched({ ...untouched, tilt: -0.5 }, daylight)).toBe(true)
})

it('equals another retouch with the same result', () => {
  expect(looksAlike({ ...lit, tilt: 2 }, { ...untouched, tilt: 2 }, daylight)).toBe(true)
  expect(looksAlike({ ...lit, tilt: 2 }, { ...untouched, tilt: 2 }, lamplight)).toBe(false)
  expect(looksAlike({ ...untouched, strength: 10 }, untouched, lamplight)).toBe(true)
  expect(looksAlike(lit, { ...lit, tilt: 1 }, lamplight)).toBe(false)
})
