import { expect, it } from 'vitest'
import { hasTransparency } from './pixels.rules.ts'

it.each([
  ['a hole', 0, true],
  ['a veil', 200, true],
  ['the edge of a photograph that was made smaller', 253, false],
  ['a photograph', 255, false],
])('tells whether a picture has transparency: %s', (_what, alpha, is) => {
  expect(hasTransparency(Uint8ClampedArray.from([9, 9, 9, 255, 9, 9, 9, alpha]))).toBe(is)
})
