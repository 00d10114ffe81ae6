import { expect, it } from 'vitest'
import { asksNotToBeTracked } from './do-not-track.rules.ts'

it('respects both headers that ask not to be tracked', () => {
  expect(asksNotToBeTracked({ dnt: '1' })).toBe(true)
  expect(asksNotToBeTracked({ 'sec-gpc': '1' })).toBe(true)
  expect(asksNotToBeTracked({ dnt: '0', 'sec-gpc': '0' })).toBe(false)
  expect(asksNotToBeTracked({})).toBe(false)
})
