import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const tokenBytes = 32

/** A random token that carries no information. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The form in which a token is stored. A plain hash is enough: 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function matchesHash(token: string, hash: Buffer): boolean {
  const tokenHash = hashToken(token)
  return tokenHash.length === hash.length && timingSafeEqual(tokenHash, hash)
}
