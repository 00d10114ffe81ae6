import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { RequestDigest } from '#server/platform/http/request-digest.rules.ts'

/** Whether the key was free. A simultaneous request with the same key waits until the first has committed or failed. */
export async function claimKey(tx: Tx, { ofKey, ofBody }: RequestDigest): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
    .insertInto('idempotency_keys')
    .values({ key: ofKey, body: ofBody })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted > 0n
}

export async function updateResult(tx: Tx, { ofKey }: RequestDigest, result: string): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ result }).where('key', '=', ofKey).execute()
}

export function findKey(tx: Tx, { ofKey }: RequestDigest): Promise<{ body: string | null; result: string }> {
  return tx.selectFrom('idempotency_keys').select(['body', 'result']).where('key', '=', ofKey).executeTakeFirstOrThrow()
}

export async function deleteKeysOf(tx: Tx, results: readonly string[]): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('result', 'in', results).execute()
}

export async function deleteOldKeys(db: Database, olderThanDays: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}
