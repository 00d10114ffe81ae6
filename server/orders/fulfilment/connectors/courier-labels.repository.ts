import { sql } from 'kysely'
import type { CourierLabel, CourierLabelType } from '#contract/orders/fulfilment/courier-labels.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Records that a label can be fetched from this address; its parcels are stored with their dispatches. */
export async function insertLabel(db: Database, courierId: number, place: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courier_labels (courier_id, place) values (${courierId}, ${place}) returning id`.execute(db)
  if (!rows[0]) throw new Error('the label was just written')
  return rows[0].id
}

interface LabelToFetch {
  id: number
  place: string
}

/** Claims a due label that is not in the list, and sets its next attempt: if the process dies while fetching it, only this label is delayed. */
export async function claimLabel(
  db: Database,
  courierId: number,
  { restMs, mostTries, but }: { restMs: number; mostTries: number; but: readonly number[] },
): Promise<LabelToFetch | undefined> {
  const { rows } = await sql<LabelToFetch>`
    with next as (
      select l.id from courier_labels l
      where l.courier_id = ${courierId} and l.content is null and l.tries < ${mostTries} and l.next_try_at <= clock_timestamp()
        and l.id <> all(${but}::bigint[])
        and exists (select from parcel_dispatches d where d.label_id = l.id)
      order by l.next_try_at, l.id limit 1 for update of l skip locked
    )
    update courier_labels l set tries = l.tries + 1,
      next_try_at = clock_timestamp() + (l.tries + 1) * make_interval(secs => ${restMs / 1000})
    from next where l.id = next.id returning l.id, l.place`.execute(db)
  return rows[0]
}

/** Stores a label's file. If two processes fetch it at once, the first one wins. */
export async function writeLabel(db: Database, id: number, type: CourierLabelType, content: Buffer): Promise<void> {
  await sql`
    update courier_labels set type = ${type}, content = ${content}, place = '', problem = ''
    where id = ${id} and content is null`.execute(db)
}

export async function noteLabelProblem(db: Database, id: number, problem: string): Promise<void> {
  await sql`update courier_labels set problem = ${problem} where id = ${id} and content is null`.execute(db)
}

export async function listLabels(
  db: Database,
  { manifest, parcel }: { manifest?: number | undefined; parcel?: number | undefined },
): Promise<CourierLabel[]> {
  const { rows } = await sql<CourierLabel>`
    select l.id, l.type, l.tries, json_agg(json_build_object('id', p.id, 'orderNumber', p.order_number, 'number', p.number)
      order by p.place, p.id) as parcels
    from courier_labels l join parcel_dispatches d on d.label_id = l.id join parcels p on p.id = d.parcel_id
    where l.id in (
      select wanted.label_id from parcel_dispatches wanted join parcels w on w.id = wanted.parcel_id
      where w.manifest_id = ${manifest ?? null}::bigint or w.id = ${parcel ?? null}::bigint
    )
    group by l.id order by l.id`.execute(db)
  return rows
}

export async function findLabelFile(
  db: Database,
  id: number,
): Promise<{ type: CourierLabelType; content: Buffer } | undefined> {
  const { rows } = await sql<{ type: CourierLabelType; content: Buffer }>`
    select type, content from courier_labels where id = ${id} and content is not null`.execute(db)
  return rows[0]
}

/** Deletes old labels, because they contain many addresses, and labels that no parcel refers to. */
export async function deleteOldLabels(db: Database, days: number): Promise<void> {
  await sql`
    delete from courier_labels l where l.made_at < now() - make_interval(days => ${days}) and not exists (
      select from parcel_dispatches d join parcels p on p.id = d.parcel_id
      where d.label_id = l.id and (p.outcome = 'out' or p.outcome_at > now() - make_interval(days => ${days}))
    )`.execute(db)
}

/** Deletes every label file that contains an erased person; its other parcels are printed with the shop's own labels. */
export async function deleteLabelsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    delete from courier_labels l using parcel_dispatches d, parcels p
    where d.label_id = l.id and p.id = d.parcel_id and p.order_id = any(${orderIds}::uuid[])`.execute(tx)
}
