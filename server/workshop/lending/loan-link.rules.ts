import { createHash } from 'node:crypto'

const hashed = (text: string) => createHash('sha256').update(text).digest()

/**
 * Derives the private link of a loan from the key of its request. Only the customer's browser has the key, and a repeated request leads to the same
 * page, although the shop stores only the result of `hashOfToken`.
 */
export function tokenOfKey(key: string): string {
  return hashed(`loan-link\0${key}`).toString('base64url').slice(0, 22)
}

/** The digest of a key that is stored. The token of the link cannot be derived from it. */
export const hashOfKey = (key: string): string => hashed(`loan-request\0${key}`).toString('hex')

export const hashOfToken = (token: string): Buffer => hashed(token)

export const isLoanToken = (text: string) => /^[\w-]{22}$/.test(text)

export const loanPath = (token: string) => `/l/${token}`

export const borrowPath = (productId: string) => `/borrow/${encodeURIComponent(productId)}`
