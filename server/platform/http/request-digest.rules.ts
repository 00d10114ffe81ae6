import { createHash } from 'node:crypto'

/** Digests of a request with an idempotency key; they contain no name. */
export interface RequestDigest {
  /** Digest of caller and key. */
  ofKey: string
  ofBody: string
}

/** Digest of a request. It is stored in databases, so the algorithm must not change. */
export function digestOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

export function requestDigestOf(author: string, key: string, body: unknown): RequestDigest {
  return { ofKey: digestOf([author, key]).slice(0, 40), ofBody: digestOf(body).slice(0, 40) }
}
