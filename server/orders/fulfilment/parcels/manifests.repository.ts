import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { ParcelRow } from '#server/platform/db/tables/courier-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface ManifestRecord {
  id: number
  number: number
  courier_id: number
  courier_name: string
  courier_phone: string
  created_at: Date
  created_by: string
  undone_at: Date | null
  parcel_count: number
  due_millimes: number
}

const manifest = sql`m.id, m.number, m.courier_id, c.name as courier_name, c.phone as courier_phone,
  m.created_at, m.created_by, m.undone_at, sums.*`
const courierAndSums = sql`join couriers c on c.id = m.courier_id cross join lateral (
  select count(*)::int as parcel_count, coalesce(sum(p.due_millimes), 0)::bigint as due_millimes
  from parcels p where p.manifest_id = m.id
) sums`

export async function listManifests(
  db: Database,
  { courier, before }: { courier?: number | undefined; before?: number | undefined },
  limit: number,
): Promise<ManifestRecord[]> {
  const where = [sql`true`]
  if (courier !== undefined) where.push(sql`m.courier_id = ${courier}`)
  if (before !== undefined) where.push(sql`m.number < ${before}`)
  const { rows } = await sql<ManifestRecord>`
    select ${manifest} from manifests m ${courierAndSums} where ${sql.join(where, sql` and `)}
    order by m.number desc limit ${limit}`.execute(db)
  return rows
}

const findWhere = async (db: Database | Tx, condition: RawBuilder<unknown>) =>
  (await sql<ManifestRecord>`select ${manifest} from manifests m ${courierAndSums} where ${condition}`.execute(db))
    .rows[0]

export function findManifest(db: Database | Tx, id: number): Promise<ManifestRecord | undefined> {
  return findWhere(db, sql`m.id = ${id}`)
}

interface NewManifest {
  courierId: number
  staffName: string
}

/** Serialises manifests, so that their numbers have no gaps. */
export async function lockManifests(tx: Tx): Promise<void> {
  await sql`lock table manifests in share row exclusive mode`.execute(tx)
}

export async function insertManifest(tx: Tx, { courierId, staffName }: NewManifest): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into manifests (number, courier_id, created_by)
    select coalesce(max(number), 0) + 1, ${courierId}, ${staffName} from manifests
    returning id`.execute(tx)
  if (!rows[0]) throw new Error('the manifest was just written')
  return rows[0].id
}

export type NewParcel = Pick<
  ParcelRow,
  'manifest_id' | 'courier_id' | 'order_number' | 'place' | 'due_millimes' | 'fee_millimes' | 'return_fee_millimes'
> & { order_id: string }

export async function insertParcels(tx: Tx, parcels: readonly NewParcel[]): Promise<void> {
  await tx
    .insertInto('parcels')
    .values([...parcels])
    .execute()
}

export async function markManifestUndone(tx: Tx, id: number, staffName: string): Promise<void> {
  await tx.updateTable('manifests').set({ undone_at: sql`now()`, undone_by: staffName }).where('id', '=', id).execute()
}

export interface ParcelRecord extends Omit<ParcelRow, 'postponed_until'> {
  postponed_until: string | null
  name: string | null
  phone: string | null
  /** The customer's most recent other telephone number. */
  phone2: string | null
  governorate: string | null
  city: string | null
  street: string | null
  zipcode: string | null
  note: string | null
  pieces: number
  contents: string
  /** Whether the courier collects pieces in exchange. */
  exchange: boolean
}

const parcel = sql`p.*, p.postponed_until::text as postponed_until, o.name, o.phone, o.governorate, o.city, o.street,
  o.zipcode, o.note, coalesce(lines.pieces, 0)::int as pieces, coalesce(lines.contents, '') as contents,
  (select another.phone from customers her join customers another
    on another.id <> her.id and (another.id = coalesce(her.joined_to, her.id) or another.joined_to = coalesce(her.joined_to, her.id))
    where her.phone = o.phone order by another.last_order_at desc limit 1) as phone2,
  exists (select from order_exchanges x where x.order_id = o.id) as exchange`
const ofParcel = sql`left join orders o on o.id = p.order_id left join lateral (
  select sum(l.quantity) as pieces, string_agg(
    l.quantity || ' × ' || l.title || ' ' || (l.colour_name->>'fr') || rtrim(' ' || l.size), ', ' order by l.id) as contents
  from order_lines l where l.order_id = o.id
) lines on true`

export async function listParcels(db: Database | Tx, manifestId: number): Promise<ParcelRecord[]> {
  const { rows } = await sql<ParcelRecord>`
    select ${parcel} from parcels p ${ofParcel} where p.manifest_id = ${manifestId} order by p.place`.execute(db)
  return rows
}

export async function findParcel(db: Database | Tx, id: number): Promise<ParcelRecord | undefined> {
  const { rows } = await sql<ParcelRecord>`select ${parcel} from parcels p ${ofParcel} where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function listParcelsById(db: Database | Tx, ids: readonly number[]): Promise<ParcelRecord[]> {
  const { rows } = await sql<ParcelRecord>`
    select ${parcel} from parcels p ${ofParcel} where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export async function updateParcel(
  tx: Tx,
  id: number,
  changes: { number?: string | undefined; postponedUntil?: string | null | undefined },
): Promise<void> {
  const { number, postponedUntil } = changes
  await tx
    .updateTable('parcels')
    .set({
      ...(number !== undefined && { number }),
      ...(postponedUntil !== undefined && { postponed_until: postponedUntil }),
    })
    .where('id', '=', id)
    .execute()
}
