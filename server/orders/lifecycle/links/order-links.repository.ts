import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { OrderLinkRow } from '#server/platform/db/tables/order-link-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type LinkRecord = Pick<OrderLinkRow, 'order_id' | 'tries' | 'proves_mailbox'>

/** Finds a link by the hash of its token, if it has not expired. */
export async function findLink(db: Database | Tx, hash: Buffer): Promise<LinkRecord | undefined> {
  return db
    .selectFrom('order_links')
    .select(['order_id', 'tries', 'proves_mailbox'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

interface NewLink {
  hash: Buffer
  orderId: string
  madeBy: string
  days: number
}

export async function insertLink(tx: Tx, { hash, orderId, madeBy, days }: NewLink): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('order_links')
    .values({
      token_hash: hash,
      order_id: orderId,
      made_by: madeBy,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Deletes all but the newest links of an order, and the expired ones. */
export async function deleteOldLinks(tx: Tx, orderId: string, keptCount: number): Promise<void> {
  await sql`
    delete from order_links where order_id = ${orderId} and not proves_mailbox and (expires_at < now() or token_hash not in (
      select token_hash from order_links where order_id = ${orderId} and not proves_mailbox order by made_at desc limit ${keptCount}
    ))`.execute(tx)
}

export async function isProven(db: Database | Tx, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('email_proven').where('id', '=', orderId).executeTakeFirst()
  return row?.email_proven === true
}

/** Counts an attempt before it is checked, so that parallel attempts cannot exceed the limit. */
export async function countAttempt(db: Database, hash: Buffer, max: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_links')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hash)
    .where('tries', '<', max)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives an attempt back after the entered digits were correct. */
export async function uncountAttempt(db: Database, hash: Buffer): Promise<void> {
  await db
    .updateTable('order_links')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('token_hash', '=', hash)
    .execute()
}

/** The available sizes of each line's product, including the ordered one. */
export async function listSizesOfLines(
  db: Database | Tx,
  orderId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ line: number; sizes: string[] }>`
    select l.id as line, array_agg(v.size order by v.position) as sizes
    from order_lines l join variants own on own.id = l.variant_id and not own.made
    join variants v on v.colour_id = own.colour_id and (v.id = own.id or (not v.retired and v.stock > 0))
    where l.order_id = ${orderId} group by l.id`.execute(db)
  return new Map(rows.map(({ line, sizes }) => [String(line), sizes]))
}
