import { isDeepStrictEqual } from 'node:util'
import type { ImportPreview, PeopleKind } from '#contract/integrations/imports/imports.contract.ts'
import {
  findKnownPhones,
  findNewestEntries,
  saveImportedEntries,
} from '#server/customers/imported-customers/imported-customers.service.ts'
import type { ImportedEntry, ImportSource } from '#server/customers/imported-customers/imported-entry.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ForeignTable } from './foreign-table.rules.ts'
import { type ForeignCustomers, isOfOrders, parseCustomers } from './parse-customers.rules.ts'

const sources: Readonly<Record<PeopleKind, ImportSource>> = {
  'woocommerce-customers': 'woocommerce',
  'woocommerce-orders': 'woocommerce',
  'shopify-customers': 'shopify',
  'shopify-orders': 'shopify',
}

export interface CustomerImportPlan extends ForeignCustomers {
  /** Entries that are new, or differ from the last import. */
  news: readonly ImportedEntry[]
  created: number
  counts: NonNullable<ImportPreview['people']>
}

/** Computes what importing a file of customers or orders would change, compared with earlier imports. */
export async function planCustomers(
  db: Database | Tx,
  kind: PeopleKind,
  table: ForeignTable,
): Promise<CustomerImportPlan> {
  const people = await parseCustomers(kind, table)
  const present = await findNewestEntries(db, sources[kind], isOfOrders(kind) ? 'order' : 'listed')
  const entries: readonly ImportedEntry[] = people.people.map(({ row: _row, ...entry }) => entry)
  const news = entries.filter((entry) => !isDeepStrictEqual(present.get(entry.key), entry))
  const phones = [...new Set(entries.map(({ phone }) => phone))]
  const knownCount = (await findKnownPhones(db, phones)).size
  return {
    ...people,
    news,
    created: news.filter(({ key }) => !present.has(key)).length,
    counts: { fresh: phones.length - knownCount, known: knownCount, withoutPhone: people.withoutPhone },
  }
}

/** Stores the entries as history only: the import causes no stock movement, invoice, call, mail or webhook. */
export async function importCustomers(
  tx: Tx,
  kind: PeopleKind,
  { table, importId }: { table: ForeignTable; importId: string },
): Promise<CustomerImportPlan> {
  const plan = await planCustomers(tx, kind, table)
  await saveImportedEntries(tx, { source: sources[kind], importId }, plan.news)
  return plan
}
