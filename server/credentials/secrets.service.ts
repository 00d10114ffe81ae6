import type { Database } from '#server/db/pool.ts'
import { findOrInsertSecret } from './secrets.repository.ts'
import { newToken } from './tokens.ts'

/** A secret that every process of this shop shares, made when it is first needed. */
export function sharedSecret(db: Database, name: string): Promise<string> {
  return findOrInsertSecret(db, name, newToken())
}
