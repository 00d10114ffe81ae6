import { createHash } from 'node:crypto'

const hashed = (text: string) => createHash('sha256').update(text).digest()

/**
 * The private link of a loan, out of the key its wish was sent under: nobody but her browser has seen that, and a wish that
 * is sent twice leads to the same page, although only what `hashOfToken` makes of it is kept.
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
