import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { requestDigestOf } from '#server/platform/http/request-digest.rules.ts'
import { claimKey, deleteKeysOf, deleteOldKeys, findKey, updateResult } from './idempotency-keys.repository.ts'

export interface KeyedRequest {
  /** The sender; equal keys of different senders are different keys. */
  author: string
  /** Without a key, each request creates something new. */
  key: string | undefined
  /** The body of the request; a key that is reused with another body is refused. */
  body: unknown
}

export interface CreatedOnce {
  id: string
  /** Whether this request created it, and not an earlier one with the same key. */
  created: boolean
}

/**
 * Creates something once per idempotency key: a repeated request gets what the first one created. The key is claimed first, so that two simultaneous
 * requests create one thing. If `make` fails, the claim is rolled back and the key is free again. `describe` returns what to show if the key is
 * reused for another request.
 */
export async function createOnce(
  tx: Tx,
  { author, key, body }: KeyedRequest,
  make: () => Promise<string | number>,
  describe: (id: string) => Promise<Readonly<Record<string, unknown>>> = async () => ({}),
): Promise<CreatedOnce> {
  if (key === undefined) return { id: String(await make()), created: true }
  const asking = requestDigestOf(author, key, body)
  if (await claimKey(tx, asking)) {
    const id = String(await make())
    await updateResult(tx, asking, id)
    return { id, created: true }
  }
  const earlier = await findKey(tx, asking)
  if (earlier.body !== null && earlier.body !== asking.ofBody)
    throw new Problem('key-reused', { extra: await describe(earlier.result) })
  return { id: earlier.result, created: false }
}

/** Deletes the keys of erased orders or loans, because a name or phone number could be guessed from the digest of a request. */
export async function forgetKeysOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteKeysOf(tx, ids)
}

const keptDays = 30

/** Long enough for a browser that was offline over the holidays to repeat its request. */
export function deleteExpiredIdempotencyKeys(db: Database): Promise<void> {
  return deleteOldKeys(db, keptDays)
}
