import { sql } from 'kysely'
import type { CustomPage, CustomPageBody } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { announceContent } from '#server/platform/db/announce-content.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const pageColumns = sql`id, version, changed_at as "changedAt", title, text, state, shown_in as "shownIn", address`
const orderByPlace = sql`order by own_pages.place, id`

export type CustomPageRow = Omit<CustomPage, 'changedAt'> & { changedAt: Date }

export async function selectCustomPages(db: Database | Tx): Promise<CustomPageRow[]> {
  const { rows } = await sql<CustomPageRow>`select ${pageColumns} from own_pages ${orderByPlace}`.execute(db)
  return rows
}

export async function selectOnlinePages(db: Database | Tx): Promise<CustomPageRow[]> {
  const { rows } =
    await sql<CustomPageRow>`select ${pageColumns} from own_pages where state = 'online' ${orderByPlace}`.execute(db)
  return rows
}

/** Finds an online page by its address or by any address it had before. */
export async function selectOnlinePage(db: Database, address: string): Promise<CustomPageRow | undefined> {
  const { rows } = await sql<CustomPageRow>`
    select ${pageColumns} from own_pages
    where state = 'online' and id = (select page_id from own_page_addresses a where a.address = ${address})`.execute(db)
  return rows[0]
}

/** Serialises changes of custom pages, so that two requests cannot take the same address or the last free place. */
export async function lockCustomPages(tx: Tx): Promise<void> {
  await sql`lock table own_pages in share row exclusive mode`.execute(tx)
}

export async function findOwnerOfAddress(tx: Tx, address: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('own_page_addresses')
    .select('page_id')
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.page_id
}

export async function insertCustomPage(tx: Tx, body: CustomPageBody): Promise<CustomPageRow> {
  const { rows } = await sql<CustomPageRow>`
    insert into own_pages (title, text, state, shown_in, address, place)
    values (${JSON.stringify(body.title)}, ${JSON.stringify(body.text)}, ${body.state}, ${body.shownIn}, ${body.address},
      (select coalesce(max(place) + 1, 0) from own_pages))
    returning ${pageColumns}`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('A page was not stored')
  await reserveAddress(tx, made.id, made.address)
  await announceContent(tx)
  return made
}

export async function updateCustomPage(tx: Tx, id: number, body: CustomPageBody): Promise<CustomPageRow> {
  const { rows } = await sql<CustomPageRow>`
    update own_pages set version = version + 1, changed_at = now(), title = ${JSON.stringify(body.title)},
      text = ${JSON.stringify(body.text)}, state = ${body.state}, shown_in = ${body.shownIn}, address = ${body.address}
    where id = ${id} returning ${pageColumns}`.execute(tx)
  const [changed] = rows
  if (!changed) throw new Error('A page was not stored')
  await reserveAddress(tx, changed.id, changed.address)
  await announceContent(tx)
  return changed
}

/** Reserves the address for this page permanently: no other page can use it later. */
async function reserveAddress(tx: Tx, id: number, address: string): Promise<void> {
  await tx
    .insertInto('own_page_addresses')
    .values({ address, page_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateOrderOfPages(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update own_pages set place = coalesce(array_position(${ids}::int[], id), ${ids.length + 1} + place)`.execute(tx)
  await announceContent(tx)
}
