import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a link, long enough that it cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
