import { expect, it } from 'vitest'
import { borrowPath, hashOfKey, hashOfToken, isLoanToken, loanPath, tokenOfKey } from './loan-link.rules.ts'

it('makes the same token of the same key, which the stored hashes do not tell', () => {
  const token = tokenOfKey('key')
  expect(isLoanToken(token)).toBe(true)
  expect(tokenOfKey('key')).toBe(token)
  expect(tokenOfKey('other')).not.toBe(token)
  expect(hashOfKey('key')).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  expect(hashOfToken(token)).toHaveLength(32)
})

it.each(['', 'short', `${'a'.repeat(22)}b`, `${'a'.repeat(21)}/`])('is not a token: %j', (text) => {
  expect(isLoanToken(text)).toBe(false)
})

it('leads to the pages of a loan', () => {
  expect([loanPath('abc'), borrowPath('keswa d’or')]).toEqual(['/l/abc', '/borrow/keswa%20d%E2%80%99or'])
})
