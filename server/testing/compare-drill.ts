import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { DrillCourier } from './kill-plan.ts'

/** A parcel that was handed over to the courier, with the expected state of its order. */
export interface SentParcel {
  id: number
  /** The amount in millimes. */
  due: number
  state: string
}

export interface DrillProof {
  parcels: number
  kills: number
  faults: ReadonlyMap<string, number>
  /** Parcels with a stored label, and parcels for which the courier had no label. */
  labelCounts: { here: number; none: number }
  /** All of these counts must be 0. */
  wrong: {
    lost: number
    doubled: number
    /** Parcels whose number differs from the courier's. */
    misnamed: number
    /** Orders in another state than their parcel. */
    astray: number
    /** Orders that took one step twice. */
    steppedTwice: number
    /** Labels without the parcel they belong to. */
    mislabelled: number
    /** Variants whose stock differs from their movements. */
    ledgers: number
    /** The money that couriers owe by the books, minus the money they collected, in millimes. */
    owed: number
  }
}

interface Found {
  id: number
  reference: string
  number: string
  state: string
  steps: number
  label: Buffer | null
}

export async function proveDrill(
  db: Database,
  { courier, sent, kills }: { courier: DrillCourier; sent: readonly SentParcel[]; kills: number },
): Promise<DrillProof> {
  const { rows } = await sql<Found>`
    select p.id::int as id, d.reference, p.number, o.state, l.content as label, (
      select count(*) from order_events e where e.order_id = o.id and e.kind = 'state' and e.detail ->> 'to' = o.state
    )::int as steps
    from parcels p join orders o on o.id = p.order_id join parcel_dispatches d on d.parcel_id = p.id
    left join courier_labels l on l.id = d.label_id`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const books = await sql<{ owed: number; ledgers: number }>`
    select (select coalesce(sum(millimes), 0) from book_entries where book = 'door')::int as owed,
      (select count(*) from variants v where v.stock <> (select coalesce(sum(change), 0) from stock_movements
        where variant_id = v.id))::int as ledgers`.execute(db)
  const { owed = -1, ledgers = -1 } = books.rows[0] ?? {}
  const collected = sent.reduce((sum, { state, due }) => sum + (state === 'delivered' ? due : 0), 0)
  const many = (is: (parcel: SentParcel, foundParcel: Found | undefined) => boolean) =>
    sent.filter((parcel) => is(parcel, byId.get(parcel.id))).length
  const courierParcels = (foundParcel: Found | undefined) => (foundParcel ? courier.under(foundParcel.reference) : [])
  return {
    parcels: sent.length,
    kills,
    faults: courier.faultCounts,
    labelCounts: {
      here: many((_, foundParcel) => !!foundParcel?.label),
      none: many((_, foundParcel) => !foundParcel?.label),
    },
    wrong: {
      lost: many((_, foundParcel) => courierParcels(foundParcel).length === 0),
      doubled: many((_, foundParcel) => courierParcels(foundParcel).length > 1),
      misnamed: many(
        (_, foundParcel) => !courierParcels(foundParcel).some(({ number }) => number === foundParcel?.number),
      ),
      astray: many(({ state }, foundParcel) => foundParcel?.state !== state),
      steppedTwice: many((_, foundParcel) => (foundParcel?.steps ?? 0) > 1),
      mislabelled: many(
        (_, foundParcel) =>
          !!foundParcel?.label && !foundParcel.label.toString('latin1').includes(`(${foundParcel.number})`),
      ),
      ledgers,
      owed: Math.abs(owed - collected),
    },
  }
}
