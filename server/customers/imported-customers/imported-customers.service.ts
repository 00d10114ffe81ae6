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
  lockImportedCustomers,
} from './imported-customers.repository.ts'
import type { ImportedEntry, ImportSource, PersonIdentifiersOfImport } from './imported-entry.ts'

/** Imported entries help to recognise a returning customer. They are deleted this long after their last import at the latest. */
const maxMonths = 36

/** The number of entries inserted at once, before other requests get their turn. */
const batch = 1000

/** Takes the lock of the table before any row is locked, so that writers and erasures cannot deadlock. */
export function lockEntries(tx: Tx): Promise<void> {
  return lockImportedCustomers(tx)
}

/** The newest entry of each order or listed customer, by its key. */
export async function findNewestEntries(
  db: Database | Tx,
  source: ImportSource,
  kind: ImportedEntry['kind'],
): Promise<ReadonlyMap<string, ImportedEntry>> {
  return new Map((await listEntries(db, source, kind)).map((entry) => [entry.key, entry]))
}

export async function findKnownPhones(db: Database | Tx, phones: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await listKnownPhones(db, phones))
}

export async function saveImportedEntries(
  tx: Tx,
  from: { source: ImportSource; importId: string },
  entries: readonly ImportedEntry[],
): Promise<void> {
  // Customers are inserted in the order of their numbers, as orders do, to avoid deadlocks.
  const sorted = [...entries].sort((a, b) => (a.phone < b.phone ? -1 : 1))
  for (let start = 0; start < sorted.length; start += batch) {
    await insertEntries(tx, from, sorted.slice(start, start + batch))
    await breathe()
  }
}

/** Undoes an import: its entries are deleted. */
export async function undoImportedEntries(tx: Tx, importId: string): Promise<void> {
  await lockImportedCustomers(tx)
  await deleteEntriesOfImport(tx, importId)
}

export type EntryOfPerson = Awaited<ReturnType<typeof listEntriesOf>>[number]

/** The imported entries of a person. */
export function listImportedEntriesOf(db: Database | Tx, hers: PersonIdentifiersOfImport): Promise<EntryOfPerson[]> {
  return listEntriesOf(db, hers)
}

export function deleteImportedEntries(tx: Tx, ids: readonly number[]): Promise<void> {
  return deleteEntries(tx, ids)
}

/** Runs every night. `months` is how long the shop stores personal data of orders; 0 means forever. */
export async function deleteExpiredEntries(db: Database, months: number): Promise<void> {
  await deleteOldEntries(db, { months, mostMonths: maxMonths })
  await deleteReplacedEntries(db, officeLimits.undoHours)
}
