import { sql } from 'kysely'
import type { OpeningStep } from '#contract/operations/opening/opening.contract.ts'
import type { NewClosure } from '#contract/platform/settings/shop-closure.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'

type OpeningFacts = Readonly<Record<Exclude<OpeningStep, 'mail'>, boolean>>

/** Reads which steps of opening are done from the shop's own data, not from checkboxes. */
export async function findOpeningFacts(db: Database | Tx): Promise<OpeningFacts> {
  const { rows } = await sql<OpeningFacts>`
    select name->>'fr' <> '' as name, address->>'fr' <> '' as address, phone <> '' as phone,
      (tax_id <> '' or tax_unregistered) as "taxId", delivery_settled as delivery, samples <> 'shown' as samples,
      exists (select from products where state = 'online' and deleted_at is null and not sample) as garment,
      exists (select from backups where error = '') as backup
    from shop_settings`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('there is always a row of settings')
  return facts
}

const withoutClosure = { closed_at: null, reopens_on: null, closing_note: JSON.stringify(inEach(languages, () => '')) }
const nextVersion = sql<number>`version + 1`

/** Opens the shop, or closes one that was never opened. */
export async function updateOpeningSoon(db: Database | Tx, openingSoon: boolean): Promise<void> {
  await db
    .updateTable('shop_settings')
    .set({ opening_soon: openingSoon, ...withoutClosure, version: nextVersion })
    .execute()
}

/** Closes a shop that was open. */
export async function updateClosure(tx: Tx, { reopensOn, note }: NewClosure): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({
      opening_soon: true,
      closed_at: sql<Date>`coalesce(closed_at, now())`,
      reopens_on: reopensOn,
      closing_note: JSON.stringify(note),
      version: nextVersion,
    })
    .execute()
}

/** Opens a shop whose day has come; returns whether it has. */
export async function openOnItsDay(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_settings')
    .set({ opening_soon: false, ...withoutClosure, version: nextVersion })
    .where('opening_soon', '=', true)
    .where('reopens_on', '<=', todayInTunis)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
