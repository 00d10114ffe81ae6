import { sql } from 'kysely'
import type { OpeningStep } from '#contract/operations/opening/opening.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type OpeningFacts = Readonly<Record<Exclude<OpeningStep, 'mail'>, boolean>>

/** Reads which steps of opening are done from the shop's own data, not from checkboxes. */
export async function findOpeningFacts(db: Database | Tx): Promise<OpeningFacts & { openingSoon: boolean }> {
  const { rows } = await sql<OpeningFacts & { openingSoon: boolean }>`
    select opening_soon as "openingSoon", name->>'fr' <> '' as name, address->>'fr' <> '' as address, phone <> '' as phone,
      tax_id <> '' as "taxId", delivery_settled as delivery, samples <> 'shown' as samples,
      exists (select from products where state = 'online' and deleted_at is null and not sample) as garment,
      exists (select from backups where error = '') as backup
    from shop_settings`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('there is always a row of settings')
  return facts
}

export async function updateOpeningSoon(db: Database | Tx, openingSoon: boolean): Promise<void> {
  await db.updateTable('shop_settings').set({ opening_soon: openingSoon, version: sql<number>`version + 1` }).execute()
}
