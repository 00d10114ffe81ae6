import { createHash, randomBytes } from 'node:crypto'

/** What a link holds: long enough that nobody guesses it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All the shop keeps of it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
