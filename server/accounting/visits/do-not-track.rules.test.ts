import { expect, it } from 'vitest'
import { wishesNotToBeCounted } from './do-not-track.rules.ts'

it('respects both headers that ask not to be tracked', () => {
  expect(wishesNotToBeCounted({ dnt: '1' })).toBe(true)
  expect(wishesNotToBeCounted({ 'sec-gpc': '1' })).toBe(true)
  expect(wishesNotToBeCounted({ dnt: '0', 'sec-gpc': '0' })).toBe(false)
  expect(wishesNotToBeCounted({})).toBe(false)
})
