import type { Database } from '#server/platform/db/pool.ts'
import { findOrInsertSecret, findSecret } from './secrets.repository.ts'
import { newToken } from './tokens.ts'

/** A secret that all processes of this shop share; created on first use. */
export async function sharedSecret(
  db: Database,
  name: string,
  make: () => string | Promise<string> = newToken,
): Promise<string> {
  return (await knownSecret(db, name)) ?? findOrInsertSecret(db, name, await make())
}

/** The secret of this name, if there is one. */
export function knownSecret(db: Database, name: string): Promise<string | undefined> {
  return findSecret(db, name)
}
