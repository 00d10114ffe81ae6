import { sql } from 'kysely'
import type { Language, OtherLanguage, Trilingual } from '#contract/platform/text/languages.ts'
import type { RestockChannel } from '#contract/workshop/restock/restock-limits.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { colourPicture } from '#server/platform/db/product-title-picture.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** How long a piece counts as reserved for the person who was notified. */
const noticeWindow = sql`interval '1 day'`

/** An arbitrary constant that all processes share. */
const dueLock = 7_236_042

/** Lets only one process assign pieces at a time; others skip their turn. */
export async function tryLockAssignment(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${dueLock}) as got`.execute(tx)
  return rows[0]?.got ?? false
}

/** Puts people back in line who should have been notified by hand, but were not before the last piece was sold. */
export async function requeueUnnotified(tx: Tx): Promise<void> {
  await sql`
    update restock_requests r set due_at = null from variants v
    where v.id = r.variant_id and v.stock = 0 and r.told_at is null and r.due_at < now() - ${noticeWindow}`.execute(tx)
}

export interface DueRequest {
  id: number
  channel: RestockChannel
  recipient: string
  person: Buffer
  language: Language
  productId: string
  title: string
  translations: Partial<Record<OtherLanguage, { title?: string }>>
  colourName: Trilingual
  colourKey: string
  size: string
  image: string
  priceMillimes: number
}

/** Assigns pieces to the next people in line: as many as there are pieces, minus those assigned within the last day. */
export async function promisePieces(tx: Tx, max: number): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    with in_line as (
      select r.id, v.stock, row_number() over (partition by r.variant_id order by r.id) as place,
        (select count(*) from restock_requests told
          where told.variant_id = r.variant_id and told.due_at > now() - ${noticeWindow}) as promised
      from restock_requests r
      join variants v on v.id = r.variant_id and not v.retired and v.stock > 0
      join product_colours c on c.id = v.colour_id and not c.retired
      join products p on p.id = v.product_id and p.deleted_at is null and p.state = 'online'
      where r.due_at is null and r.confirm_hash is null
    ), next as (
      update restock_requests set due_at = now() where id in (
        select id from in_line where place <= stock - promised order by id limit ${max}
      ) returning *
    )
    select next.id, next.channel, next.recipient, next.person, next.language, p.id as "productId", p.title, p.translations,
      c.name as "colourName", c.name->>'fr' as "colourKey", v.size,
      ${colourPicture} as image, p.now_price_millimes as "priceMillimes"
    from next join variants v on v.id = next.variant_id
    join product_colours c on c.id = v.colour_id join products p on p.id = v.product_id
    order by next.id`.execute(tx)
  return rows
}

export type OpeningRequest = Pick<DueRequest, 'id' | 'person' | 'language' | 'recipient'>

/** Takes the people who wait for the opening of the shop, once it is open. */
export async function takeOpeningRequests(tx: Tx, max: number): Promise<OpeningRequest[]> {
  const { rows } = await sql<OpeningRequest>`
    update restock_requests set due_at = now() where id in (
      select id from restock_requests
      where variant_id is null and due_at is null and confirm_hash is null
      order by id limit ${max}
    ) returning id, person, language, recipient`.execute(tx)
  return rows
}

export async function countWaitingForOpening(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('restock_requests')
    .where('variant_id', 'is', null)
    .where('due_at', 'is', null)
    .where('confirm_hash', 'is', null)
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Erases the address of these requests: the mail, queued in the same transaction, is the only place that still contains it. */
export async function markNotifiedByMail(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('restock_requests')
    .set({ told_at: sql<Date>`now()`, recipient: null })
    .where('id', 'in', ids)
    .execute()
}

export interface WaitingRequest {
  productId: string
  title: string
  translations: Partial<Record<OtherLanguage, { title?: string }>>
  image: string
  colour: Trilingual
  size: string
  stock: number
  mail: number
  whatsapp: number
  due: { id: number; phone: string; language: Language; dueAt: string }[]
}

/** All variants that people wait for; those with people to notify by hand come first, then the most requested ones. */
export async function listWaitingRequests(db: Database, max: number): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    with of_variant as (
      select variant_id,
        count(*) filter (where channel = 'mail' and due_at is null) as mail,
        count(*) filter (where channel = 'whatsapp' and due_at is null) as whatsapp,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'phone', recipient, 'language', language, 'dueAt', due_at)
          order by id) filter (where channel = 'whatsapp' and due_at is not null), '[]') as due
      from restock_requests where recipient is not null and confirm_hash is null group by variant_id
    )
    select p.id as "productId", p.title, p.translations, ${colourPicture} as image,
      c.name as colour, v.size, v.stock, w.mail::int, w.whatsapp::int, w.due
    from of_variant w join variants v on v.id = w.variant_id
    join product_colours c on c.id = v.colour_id join products p on p.id = v.product_id
    order by jsonb_array_length(w.due) > 0 desc, w.mail + w.whatsapp desc, p.title, v.position limit ${max}`.execute(db)
  return rows
}
