import { sql } from 'kysely'
import { type CallOutcome, callRequestLimits } from '#contract/orders/calls/call-request-limits.ts'
import type { CallRequestFields } from '#contract/orders/calls/call-requests.contract.ts'
import type { Language, OtherLanguage, Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { colourPicture } from '#server/platform/db/product-title-picture.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'
import { claimInterval } from './calls.repository.ts'

export interface WantedColour {
  productId: string
  colourId: number
  size: string
  quantity: number
}

/** Finds the requested garments that the shop sells. A colour matches by any of its names; an unknown size is left out. */
export async function findRequestedGarments(tx: Tx, colours: CallRequestFields['wanted']): Promise<WantedColour[]> {
  const { rows } = await sql<WantedColour>`
    select p.id as "productId", c.id as "colourId", coalesce(v.size, '') as size, w.quantity
    from rows from (jsonb_to_recordset(${JSON.stringify(colours)}::jsonb)
        as ("productId" text, color text, size text, quantity int)) with ordinality as w("productId", color, size, quantity, place)
      join products p on p.id = w."productId" and p.deleted_at is null and p.state = 'online'
      join lateral sold_colour(p.id, w.color) c on true
      left join variants v on v.colour_id = c.id and v.size = w.size and not v.retired
    order by w.place`.execute(tx)
  return rows
}

/** Counts the waiting requests. A lock serialises the transactions, so that the limit holds. */
export async function countWaiting(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('a number is left', 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from call_requests where outcome is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface KnownRequest {
  id: string
  outcome: CallOutcome | null
}

/** Finds today's call request of a phone number, and whether a recent request of that number ended as not made by its owner. */
export async function findKnownRequest(tx: Tx, phone: string): Promise<{ today?: KnownRequest; unwanted: boolean }> {
  const { rows } = await sql<KnownRequest & { today: boolean }>`
    select id, outcome, day = ${todayInTunis} as today
    from call_requests where phone = ${phone} order by asked_at desc`.execute(tx)
  const today = rows.find((row) => row.today)
  return { ...(today && { today }), unwanted: rows.some(({ outcome }) => outcome === 'not-asked') }
}

export async function insertRequest(tx: Tx, { name, phone, language }: Omit<NewRequest, 'wanted'>): Promise<string> {
  const { id } = await tx
    .insertInto('call_requests')
    .values({ name, phone, language })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewRequest {
  name: string
  phone: string
  language: Language
  wanted: readonly WantedColour[]
}

/** Adds garments to an existing request; a garment that is already in it is not added twice. */
export async function addRequestedGarments(tx: Tx, id: string, colours: readonly WantedColour[]): Promise<void> {
  await sql`
    insert into call_request_lines (request_id, position, product_id, colour_id, size, quantity)
    select ${id}, (select coalesce(max(position), 0) from call_request_lines where request_id = ${id}) + row_number() over (),
      w."productId", w."colourId", w.size, w.quantity
    from jsonb_to_recordset(${JSON.stringify(colours)}::jsonb) as w("productId" text, "colourId" bigint, size text, quantity int)
    where not exists (select from call_request_lines l
      where l.request_id = ${id} and l.colour_id = w."colourId" and l.size = w.size)
    limit greatest(0, ${callRequestLimits.mostLines}
      - (select count(*) from call_request_lines where request_id = ${id}))`.execute(tx)
}

export interface CallRequestRow {
  id: string
  name: string
  phone: string
  language: Language
  asked_at: Date
  attempts: number
  lines: {
    productId: string
    title: string
    translations: Partial<Record<OtherLanguage, { title?: string }>>
    image: string
    color: Trilingual
    size: string
    sized: boolean
    quantity: number
    priceMillimes: number
    stock: number
  }[]
}

export async function findRequest(db: Database | Tx, id: string): Promise<CallRequestRow | undefined> {
  const { rows } = await sql<CallRequestRow>`
    select r.id, r.name, r.phone, r.language, r.asked_at, r.attempts, coalesce(lines.found, '[]') as lines
    from call_requests r cross join lateral (
      select jsonb_agg(jsonb_build_object('productId', p.id, 'title', p.title, 'translations', p.translations,
        'image', ${colourPicture}, 'color', c.name, 'size', l.size, 'quantity', l.quantity,
        'priceMillimes', p.now_price_millimes, 'sized', of_colour.sized, 'stock', of_colour.stock) order by l.position) as found
      from call_request_lines l join products p on p.id = l.product_id join product_colours c on c.id = l.colour_id
        cross join lateral (
          select coalesce(bool_or(v.size <> ''), false) as sized,
            coalesce(sum(v.stock) filter (where l.size = '' or v.size = l.size), 0) as stock
          from variants v where v.colour_id = c.id and not v.retired
        ) of_colour
      where l.request_id = r.id
    ) lines
    where r.id = ${id} and r.outcome is null`.execute(db)
  return rows[0]
}

/** Claims the request for a member of the staff; returns the current holder if there is another one, or nothing if it is settled. */
export async function claimRequest(
  db: Database | Tx,
  id: string,
  staffName: string,
): Promise<{ heldBy: string | null } | undefined> {
  const { rows } = await sql<{ held_by: string }>`
    update call_requests set
      held_until = case when held_by = ${staffName} or held_until is null or held_until < now()
        then now() + ${claimInterval} else held_until end,
      held_by = case when held_by = ${staffName} or held_until is null or held_until < now()
        then ${staffName} else held_by end
    where id = ${id} and outcome is null returning held_by`.execute(db)
  const [row] = rows
  return row && { heldBy: row.held_by === staffName ? null : row.held_by }
}

export async function releaseRequests(tx: Tx, staffName: string): Promise<void> {
  await sql`update call_requests set held_by = null, held_until = null where held_by = ${staffName}`.execute(tx)
}

export async function postponeRequest(tx: Tx, id: string, callAt: Date, missed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('call_requests')
    .set({ next_call_at: callAt, attempts: sql<number>`attempts + ${missed ? 1 : 0}`, held_by: null, held_until: null })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the request was still open: only the first settlement counts. */
export async function settleRequest(tx: Tx, id: string, outcome: CallOutcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('call_requests')
    .set({ outcome, settled_at: sql<Date>`now()`, held_by: null, held_until: null })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOldRequests(db: Database): Promise<void> {
  await sql`delete from call_requests where asked_at < now() - make_interval(days => ${callRequestLimits.keptDays})`.execute(
    db,
  )
}
