import { sql } from 'kysely'
import type { CourierFields, StatementColumns } from '#contract/orders/fulfilment/couriers.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { announceContent } from '#server/platform/db/announce-content.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { CourierRow } from '#server/platform/db/tables/courier-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface CourierRecord extends CourierRow {
  /** The fees in millimes, by governorate. */
  fees: Readonly<Record<string, number>>
  /** The number of the courier's newest manifest. */
  last_manifest: number | null
}

const columns = sql`c.id, c.kind, c.name, c.phone, c.areas, c.fee_millimes, c.return_fee_millimes, c.pays_after_days, c.withholds,
  c.may_open, c.columns, c.statement_columns, c.archived, c.version, coalesce((
    select jsonb_object_agg(f.governorate, f.fee_millimes) from courier_fees f where f.courier_id = c.id
  ), '{}') as fees, (select max(m.number) from manifests m where m.courier_id = c.id and m.undone_at is null) as last_manifest`

export async function listCouriers(db: Database | Tx): Promise<CourierRecord[]> {
  const { rows } = await sql<CourierRecord>`
    select ${columns} from couriers c where c.kind = 'courier' order by c.archived, lower(c.name), c.id`.execute(db)
  return rows
}

/** Locks a courier until the end of the transaction, to serialise changes. Inserting a parcel that refers to the courier need not wait. */
export async function findLockedCourier(tx: Tx, id: number): Promise<CourierRecord | undefined> {
  await sql`select from couriers where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<CourierRecord>`select ${columns} from couriers c where c.id = ${id}`.execute(tx)
  return rows[0]
}

export async function insertCourier(tx: Tx, fields: CourierFields): Promise<number> {
  const { id } = await tx.insertInto('couriers').values(stored(fields)).returning('id').executeTakeFirstOrThrow()
  await writeFees(tx, id, fields)
  await announceContent(tx)
  return id
}

export async function updateCourier(tx: Tx, id: number, fields: CourierFields): Promise<void> {
  await tx
    .updateTable('couriers')
    .set({ ...stored(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('courier_fees').where('courier_id', '=', id).execute()
  await writeFees(tx, id, fields)
  await announceContent(tx)
}

/** Saves the columns of a courier's statements. Pages for visitors do not show them, so caches are not invalidated. */
export async function updateStatementColumns(tx: Tx, id: number, arranged: StatementColumns): Promise<void> {
  await tx
    .updateTable('couriers')
    .set({ statement_columns: JSON.stringify(arranged) })
    .where('id', '=', id)
    .execute()
}

async function writeFees(tx: Tx, id: number, { fees }: CourierFields): Promise<void> {
  const rows = Object.entries(fees).map(([governorate, fee]) => ({
    courier_id: id,
    governorate,
    fee_millimes: toMillimes(fee),
  }))
  if (rows.length > 0) await tx.insertInto('courier_fees').values(rows).execute()
}

const stored = ({
  name,
  phone,
  areas,
  fee,
  returnFee,
  paysAfterDays,
  withholds,
  mayOpen,
  ...fields
}: CourierFields) => ({
  name,
  phone,
  areas,
  withholds,
  may_open: mayOpen,
  archived: fields.archived,
  fee_millimes: toMillimes(fee),
  return_fee_millimes: toMillimes(returnFee),
  pays_after_days: paysAfterDays,
  columns: JSON.stringify(fields.columns),
})
