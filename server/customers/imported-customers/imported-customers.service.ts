import { setImmediate as breathe } from 'node:timers/promises'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
  deleteEntries,
  deleteEntriesOfImport,
  deleteOldEntries,
  deleteReplacedEntries,
  insertEntries,
  listEntries,
  listEntriesOf,
  listKnownPhones,
  lockBroughtPeople,
} from './imported-customers.repository.ts'
import type { BroughtEntry, BroughtSource, Hers } from './imported-entry.ts'

/** Imported entries help to recognise a customer who returns; after three years without an order they are deleted. */
const maxMonths = 36

/** The number of entries inserted at once, before other requests get their turn. */
const batch = 1000

/** Takes the lock of the table before any row is locked, so that writers and erasures cannot deadlock. */
export function lockEntries(tx: Tx): Promise<void> {
  return lockBroughtPeople(tx)
}

/** The newest entry of each order, or of each person of a list. */
export async function knownEntries(
  db: Database | Tx,
  source: BroughtSource,
  kind: BroughtEntry['kind'],
): Promise<ReadonlyMap<string, BroughtEntry>> {
  return new Map((await listEntries(db, source, kind)).map((entry) => [entry.key, entry]))
}

export async function knownPhones(db: Database | Tx, phones: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await listKnownPhones(db, phones))
}

export async function keepEntries(
  tx: Tx,
  from: { source: BroughtSource; importId: string },
  entries: readonly BroughtEntry[],
): Promise<void> {
  // Customers are inserted in the order of their numbers, as orders do, to avoid deadlocks.
  const sorted = [...entries].sort((a, b) => (a.phone < b.phone ? -1 : 1))
  for (let start = 0; start < sorted.length; start += batch) {
    await insertEntries(tx, from, sorted.slice(start, start + batch))
    await breathe()
  }
}

/** Undoes an import: its entries are deleted. */
export async function takeBackEntries(tx: Tx, importId: string): Promise<void> {
  await lockBroughtPeople(tx)
  await deleteEntriesOfImport(tx, importId)
}

export type EntryOfPerson = Awaited<ReturnType<typeof listEntriesOf>>[number]

/** The imported entries of a person. */
export function entriesOf(db: Database | Tx, hers: Hers): Promise<EntryOfPerson[]> {
  return listEntriesOf(db, hers)
}

export function forgetEntries(tx: Tx, ids: readonly number[]): Promise<void> {
  return deleteEntries(tx, ids)
}

/** Runs every night. `months` is how long the shop stores personal data of orders; 0 means forever. */
export async function forgetOldEntries(db: Database, months: number): Promise<void> {
  await deleteOldEntries(db, { months, mostMonths: maxMonths })
  await deleteReplacedEntries(db, officeLimits.undoHours)
}
