import { sql } from 'kysely'
import { eachSetting, fieldsOf, type PartName, type PartValues } from '#contract/platform/settings/setting-values.ts'
import type { Closure } from '#contract/platform/settings/shop-closure.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'
import { columnValue, hasColumn, readColumn } from './setting-columns.ts'

/** Every change of the settings increments their version, so that a form opened before is refused. */
const nextVersion = sql<number>`version + 1`

/** Reads a part of the settings. */
export async function findPart<Part extends PartName>(db: Database | Tx, part: Part): Promise<PartValues<Part>> {
  const row = await db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow()
  const fees = fieldsOf(part).every(([, field]) => hasColumn(field)) ? {} : await findFees(db)
  return eachSetting(part, (field) => (hasColumn(field) ? readColumn(field, row) : fees))
}

/** Writes the given fields and leaves the others unchanged. */
export async function updatePart<Part extends PartName>(
  db: Database | Tx,
  part: Part,
  values: Partial<PartValues<Part>>,
): Promise<void> {
  const changedFields = fieldsOf(part).flatMap(([name, field]) => {
    const value: unknown = values[name as keyof typeof values]
    return value === undefined ? [] : [{ field, value }]
  })
  const columns = changedFields.filter(({ field }) => hasColumn(field))
  const set = Object.fromEntries(columns.map(({ field, value }) => [field.column, columnValue(field, value)]))
  // A change of the fees alone is a change of the settings too.
  await db
    .updateTable('shop_settings')
    .set({ version: nextVersion, ...set })
    .execute()
  for (const { field, value } of changedFields)
    if (!hasColumn(field)) await updateFees(db, value as Record<string, number>)
}

async function findFees(db: Database | Tx): Promise<Record<string, number>> {
  const rows = await db.selectFrom('delivery_fees').selectAll().execute()
  return Object.fromEntries(rows.map(({ governorate, fee_millimes }) => [governorate, toDinars(fee_millimes)]))
}

async function updateFees(db: Database | Tx, fees: Readonly<Record<string, number | undefined>>): Promise<void> {
  await db.deleteFrom('delivery_fees').execute()
  const rows = Object.entries(fees).flatMap(([governorate, dinars]) =>
    dinars === undefined ? [] : [{ governorate, fee_millimes: toMillimes(dinars) }],
  )
  if (rows.length > 0) await db.insertInto('delivery_fees').values(rows).execute()
}

export async function findVersion(db: Database | Tx): Promise<number> {
  const row = await db.selectFrom('shop_settings').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** A closed shop is open from the beginning of its day on, also before the job of that minute has noted it. */
const isClosed = sql<boolean>`opening_soon and coalesce(reopens_on > ${todayInTunis}, true)`

export interface ShopOpening {
  openingSoon: boolean
  closure?: Closure
}

export async function findOpening(db: Database | Tx): Promise<ShopOpening> {
  const { closed, closedAt, reopensOn, note } = await db
    .selectFrom('shop_settings')
    .select([
      isClosed.as('closed'),
      'closed_at as closedAt',
      sql<string | null>`reopens_on::text`.as('reopensOn'),
      'closing_note as note',
    ])
    .executeTakeFirstOrThrow()
  return { openingSoon: closed, ...(closed && closedAt && { closure: { reopensOn, note } }) }
}

/** Records that the owner has confirmed the delivery fees, even if they are unchanged. */
export async function markDeliveryConfirmed(tx: Tx): Promise<void> {
  await tx.updateTable('shop_settings').set({ delivery_settled: true, version: nextVersion }).execute()
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.selectFrom('shop_settings').select('id').forUpdate().executeTakeFirstOrThrow()
}

type Samples = 'never' | 'shown' | 'removed'

export async function findSamples(db: Database): Promise<Samples> {
  const { samples } = await db.selectFrom('shop_settings').select('samples').executeTakeFirstOrThrow()
  return samples
}

export async function updateSamples(db: Database, samples: Samples): Promise<void> {
  await db.updateTable('shop_settings').set({ samples, version: nextVersion }).execute()
}

/**
 * Whether all active couriers let customers open a parcel before they pay. Only then may the shop promise it, because the courier is chosen after
 * the order is placed.
 */
export async function canOpenBeforePaying(db: Database): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`
    select bool_and(may_open) as all from couriers where kind = 'courier' and not archived`.execute(db)
  return rows[0]?.all ?? false
}
