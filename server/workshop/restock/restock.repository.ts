import { sql } from 'kysely'
import type { Language } from '#contract/platform/text/languages.ts'
import type { RestockChannel } from '#contract/workshop/restock/restock-limits.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Found by what visitors see of it; a draft, or what is no longer sold, is waited for by nobody. */
export async function findVariant(db: Database, productId: string, colour: number, size: string) {
  return db
    .selectFrom('variants as v')
    .innerJoin('product_colours as c', 'c.id', 'v.colour_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('v.product_id', '=', productId)
    .where('c.id', '=', colour)
    .where('v.size', '=', size)
    .where(sql<boolean>`not v.retired and not c.retired and p.deleted_at is null and p.state = 'online'`)
    .select(['v.id', 'v.stock', 'v.size', 'p.title', 'p.translations', 'c.name as colourName'])
    .executeTakeFirst()
}

export interface NewRequest {
  variantId: number
  channel: RestockChannel
  recipient: string
  person: Buffer
  language: Language
  confirmHash: Buffer | null
}

/** One after the other for one person, so that nobody waits for more than they may. */
export async function lockPerson(tx: Tx, person: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${person.toString('hex')}, 42))`.execute(tx)
}

export async function countWaitingOf(tx: Tx, person: Buffer): Promise<number> {
  const { count } = await tx
    .selectFrom('restock_requests')
    .where('person', '=', person)
    .where('recipient', 'is not', null)
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether somebody waits for this already, and has confirmed it. */
export async function findRequest(
  tx: Tx,
  variantId: number,
  person: Buffer,
): Promise<{ confirmed: boolean } | undefined> {
  return tx
    .selectFrom('restock_requests')
    .where('variant_id', '=', variantId)
    .where('person', '=', person)
    .where('recipient', 'is not', null)
    .select(sql<boolean>`confirm_hash is null`.as('confirmed'))
    .executeTakeFirst()
}

/** Stores a request; a repeated one keeps its place. */
export async function saveRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { variantId, confirmHash, ...rest } = request
  await sql`
    insert into restock_requests (variant_id, channel, recipient, person, language, confirm_hash)
    values (${variantId}, ${rest.channel}, ${rest.recipient}, ${rest.person}, ${rest.language}, ${confirmHash})
    on conflict (variant_id, person) where recipient is not null do update set
      language = excluded.language, confirm_hash = excluded.confirm_hash`.execute(tx)
}

/** A link proves the mailbox, and with it all that waits for its proof. Answers whose it was, if there was such a link. */
export async function confirmRequests(db: Database, hash: Buffer): Promise<Buffer | undefined> {
  const proved = db.selectFrom('restock_requests').select('person').where('confirm_hash', '=', hash)
  const row = await db
    .updateTable('restock_requests')
    .set({ confirm_hash: null })
    .where('person', '=', proved)
    .where('confirm_hash', 'is not', null)
    .returning('person')
    .executeTakeFirst()
  return row?.person
}

/** Deletes the requests of a person. Those already answered hold their piece for a day and name nobody. */
export async function deleteOfPerson(db: Database, person: Buffer): Promise<void> {
  await db.deleteFrom('restock_requests').where('person', '=', person).where('recipient', 'is not', null).execute()
}

/** Erases the number, and keeps the piece in mind from now on. Answers whether there was somebody to write to. */
export async function markToldByHand(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('restock_requests')
    .set({ told_at: sql<Date>`now()`, due_at: sql<Date>`now()`, recipient: null })
    .where('id', '=', id)
    .where('channel', '=', 'whatsapp')
    .where('due_at', 'is not', null)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteDueByHand(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('restock_requests')
    .where('id', '=', id)
    .where('channel', '=', 'whatsapp')
    .where('due_at', 'is not', null)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOldRequests(db: Database): Promise<void> {
  await sql`
    delete from restock_requests where
      (confirm_hash is not null and asked_at < now() - interval '2 days')
      or (told_at is not null and due_at < now() - interval '1 day')
      or asked_at < now() - interval '6 months'`.execute(db)
}
