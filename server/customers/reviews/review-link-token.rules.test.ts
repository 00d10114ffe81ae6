import { expect, it } from 'vitest'
import { hashOf, newToken } from './review-link-token.rules.ts'

it('makes tokens of 256 random bits, of which only a hash is stored', () => {
  const [token, otherToken] = [newToken(), newToken()]
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(otherToken).not.toBe(token)
  expect(hashOf(token)).toMatch(/^[\w-]{43}$/)
  expect(hashOf(token)).toBe(hashOf(token))
  expect([hashOf(otherToken), token]).not.toContain(hashOf(token))
})
