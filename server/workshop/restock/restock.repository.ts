import { sql } from 'kysely'
import type { Language } from '#contract/platform/text/languages.ts'
import type { RestockChannel } from '#contract/workshop/restock/restock-limits.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Finds a variant that visitors see; nobody can wait for a draft or an archived product. */
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
  /** Null for a request that waits for the opening of the shop. */
  variantId: number | null
  channel: RestockChannel
  recipient: string
  person: Buffer
  language: Language
  confirmHash: Buffer | null
}

/** Serialises the requests of one person, so that the limit holds. */
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

/** The existing request of a person for this variant, and whether it is confirmed. */
export async function findRequest(
  tx: Tx,
  variantId: number | null,
  person: Buffer,
): Promise<{ confirmed: boolean } | undefined> {
  return tx
    .selectFrom('restock_requests')
    .where('variant_id', 'is not distinct from', variantId)
    .where('person', '=', person)
    .where('recipient', 'is not', null)
    .select(sql<boolean>`confirm_hash is null`.as('confirmed'))
    .executeTakeFirst()
}

/** Stores a request of a locked person; a repeated one keeps its place. */
export async function saveRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { variantId: variant_id, confirmHash: confirm_hash, ...rest } = request
  const { numUpdatedRows } = await tx
    .updateTable('restock_requests')
    .set({ language: rest.language, confirm_hash })
    .where('variant_id', 'is not distinct from', variant_id)
    .where('person', '=', rest.person)
    .where('recipient', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    await tx
      .insertInto('restock_requests')
      .values({ ...rest, variant_id, confirm_hash })
      .execute()
}

/** Confirms all requests of the mailbox behind a link, and returns the person; `undefined` for an unknown link. */
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

/** Deletes the requests of a person. Answered ones stay for a day: they reserve a piece and contain no personal data. */
export async function deleteRequestsOf(db: Database, person: Buffer): Promise<void> {
  await db.deleteFrom('restock_requests').where('person', '=', person).where('recipient', 'is not', null).execute()
}

/** Erases the phone number, and reserves the piece from now on. Returns whether the request existed. */
export async function markContactedByHand(tx: Tx, id: number): Promise<boolean> {
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
