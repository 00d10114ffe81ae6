import { sql } from 'kysely'
import type { ViewList } from '#contract/site/saved-views/view-lists.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The member of staff whose views these are, or null for the shop's. */
export type ViewsOf = number | null

export interface ViewRow {
  id: string
  list: ViewList
  staffId: ViewsOf
  name: string
  filter: Readonly<Record<string, string>>
  place: number
  opens: boolean
}

/** Serialises changes of views, so that the limit holds and every view has its own position. */
export async function lockViews(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('views are arranged', 0))`.execute(tx)
}

/** Lists the shop's views, then the member's own, by list. */
export async function listViews(db: Database | Tx, staffId: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.list, v.staff_id as "staffId", v.name, v.filter, v.place, o.view_id is not null as opens
    from saved_views v left join opening_views o on o.view_id = v.id and o.staff_id = ${staffId}
    where v.staff_id = ${staffId} or v.staff_id is null
    order by v.staff_id nulls first, v.list, v.place, v.id`.execute(db)
  return rows
}

export async function upsertView(tx: Tx, view: Omit<ViewRow, 'opens'>): Promise<void> {
  const { id, list, staffId, name, filter, place } = view
  await sql`
    insert into saved_views (id, list, staff_id, name, filter, place)
    values (${id}, ${list}, ${staffId}, ${name}, ${JSON.stringify(filter)}, ${place})
    on conflict (id) do update set staff_id = excluded.staff_id, name = excluded.name, filter = excluded.filter`.execute(
    tx,
  )
}

export async function isViewOfSomebodyElse(tx: Tx, id: string, staffId: number): Promise<boolean> {
  const { rows } = await sql`select from saved_views where id = ${id} and staff_id <> ${staffId}`.execute(tx)
  return rows.length > 0
}

export async function updatePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update saved_views v set place = said.place - 1
    from unnest(${ids}::uuid[]) with ordinality as said (id, place) where said.id = v.id`.execute(tx)
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await sql`delete from saved_views where id = ${id}`.execute(tx)
}

export async function updateOpeningView(
  tx: Tx,
  { staffId, list, id }: { staffId: number; list: ViewList; id: string | null },
): Promise<void> {
  await sql`delete from opening_views where staff_id = ${staffId} and list = ${list}`.execute(tx)
  if (id) {
    await sql`insert into opening_views (staff_id, list, view_id) values (${staffId}, ${list}, ${id})`.execute(tx)
  }
}
