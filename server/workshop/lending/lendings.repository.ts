import { sql } from 'kysely'
import type { OtherLanguage, Trilingual } from '#contract/platform/text/languages.ts'
import { announceContent } from '#server/platform/db/announce-content.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface LendingRecord {
  productId: string
  title: string
  translations: Partial<Record<OtherLanguage, { title?: string }>>
  image: string
  state: string
  /** Null if no terms were set. */
  terms: {
    version: number
    offered: boolean
    feeMillimes: number
    depositMillimes: number
    daysBefore: number
    daysAfter: number
    longest: number
  } | null
  looks: {
    variantId: number
    color: Trilingual
    size: string
    pieces: number
    numbered: { id: number; number: number; gone: boolean; busy: boolean }[]
  }[]
}

/** The piece is requested, promised, lent, or not clean yet. */
const busy = sql`exists (select from loans l where l.piece_id = i.id and l.state in ('asked', 'confirmed', 'out', 'cleaning'))`

/**
 * The piece is requested, promised or with a customer. A piece in cleaning does not count: that is when damage is found, so it can be marked as
 * torn.
 */
const promised = sql`exists (select from loans l where l.piece_id = i.id and l.state in ('asked', 'confirmed', 'out'))`

const record = sql`
  select p.id as "productId", p.title, p.translations, p.state,
    coalesce(nullif(p.cover_image, ''), (select c.images->0->>'url' from product_colours c
      where c.product_id = p.id and not c.retired order by c.position limit 1), '') as image,
    (select jsonb_build_object('version', t.version, 'offered', t.offered, 'feeMillimes', t.fee_millimes,
      'depositMillimes', t.deposit_millimes, 'daysBefore', t.days_before, 'daysAfter', t.days_after, 'longest', t.longest)
      from lendings t where t.product_id = p.id) as terms,
    coalesce((select jsonb_agg(jsonb_build_object('variantId', v.id, 'color', c.name, 'size', v.size, 'pieces', pieces.count,
          'numbered', pieces.numbered)
        order by c.position, v.position, v.id)
      from variants v join product_colours c on c.id = v.colour_id cross join lateral (
        select count(*) filter (where not i.retired)::int as count,
          coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'gone', i.gone, 'busy', ${promised})
            order by i.number) filter (where i.gone or not i.retired), '[]') as numbered
        from lent_pieces i where i.variant_id = v.id) pieces
      where v.product_id = p.id and not v.made and ((not v.retired and not c.retired) or pieces.count > 0)), '[]') as looks
  from products p`

export async function findLending(db: Database | Tx, id: string): Promise<LendingRecord | undefined> {
  const { rows } = await sql<LendingRecord>`${record} where p.id = ${id} and p.deleted_at is null`.execute(db)
  return rows[0]
}

export async function listLendings(db: Database): Promise<LendingRecord[]> {
  const { rows } = await sql<LendingRecord>`
    ${record} join lendings of on of.product_id = p.id where p.deleted_at is null order by of.offered desc, p.title, p.id`.execute(
    db,
  )
  return rows
}

/** The fee and the maximum days of each garment that is lent and has a piece, for the product pages. */
export async function listFees(db: Database): Promise<{ product_id: string; fee: number; longest: number }[]> {
  const { rows } = await sql<{ product_id: string; fee: number; longest: number }>`
    select product_id, fee_millimes as fee, longest from lendings where offered`.execute(db)
  return rows
}

export async function hasPieces(db: Database, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select from lent_pieces i join variants v on v.id = i.variant_id
    where v.product_id = ${productId} and not i.retired limit 1`.execute(db)
  return rows.length > 0
}

export interface Terms {
  offered: boolean
  feeMillimes: number
  depositMillimes: number
  daysBefore: number
  daysAfter: number
  longest: number
}

/** Returns whether the terms still had this version. */
export async function saveTerms(tx: Tx, id: string, version: number, terms: Terms): Promise<boolean> {
  const { offered, feeMillimes, depositMillimes, daysBefore, daysAfter, longest } = terms
  const { rows } =
    version === 0
      ? await sql`
          insert into lendings (product_id, offered, fee_millimes, deposit_millimes, days_before, days_after, longest)
          values (${id}, ${offered}, ${feeMillimes}, ${depositMillimes}, ${daysBefore}, ${daysAfter}, ${longest})
          on conflict do nothing returning 1`.execute(tx)
      : await sql`
          update lendings set version = version + 1, offered = ${offered}, fee_millimes = ${feeMillimes},
            deposit_millimes = ${depositMillimes}, days_before = ${daysBefore}, days_after = ${daysAfter}, longest = ${longest}
          where product_id = ${id} and version = ${version} returning 1`.execute(tx)
  await announceContent(tx)
  return rows.length > 0
}

/**
 * Sets the number of pieces, apart from torn and lost ones. Previously removed pieces are restored first; pieces that are not busy are removed
 * first.
 */
export async function setPieces(tx: Tx, variantId: number, count: number): Promise<number> {
  await sql`
    insert into lent_pieces (variant_id, number)
    select ${variantId}, generate_series(1, ${count} + (
      select count(*)::int from lent_pieces where variant_id = ${variantId} and gone)) on conflict do nothing`.execute(
    tx,
  )
  // Serialises with loans of these pieces.
  await sql`select from lent_pieces where variant_id = ${variantId} order by id for update`.execute(tx)
  const { rows } = await sql<{ kept: number }>`
    with ranked as (
      select i.id, busy, row_number() over (order by busy desc, i.number) as place from lent_pieces i cross join lateral (
        select ${busy} as busy) now where i.variant_id = ${variantId} and not i.gone
    ), set as (
      update lent_pieces i set retired = r.place > ${count} and not r.busy from ranked r where r.id = i.id returning 1
    ) select count(*) filter (where busy)::int as kept from ranked`.execute(tx)
  return rows[0]?.kept ?? 0
}

/** Locks a piece of this garment, and returns whether it is busy. Simultaneous loans of the piece wait for each other. */
export async function lockPiece(tx: Tx, productId: string, id: number): Promise<PieceRecord | undefined> {
  await sql`select from lent_pieces where id = ${id} for update`.execute(tx)
  const { rows } = await sql<PieceRecord>`
    select ${promised} as busy, i.gone, i.number, c.name->>'fr' as color, v.size
    from lent_pieces i join variants v on v.id = i.variant_id join product_colours c on c.id = v.colour_id
    where i.id = ${id} and v.product_id = ${productId}`.execute(tx)
  return rows[0]
}

interface PieceRecord {
  busy: boolean
  gone: boolean
  number: number
  color: string
  size: string
}

export async function setGone(tx: Tx, id: number, gone: boolean): Promise<void> {
  await sql`update lent_pieces set gone = ${gone}, retired = ${gone} where id = ${id}`.execute(tx)
}

/** Returns whether the pieces still had this version. */
export async function raiseVersion(tx: Tx, productId: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    update lendings set version = version + 1 where product_id = ${productId} and version = ${version} returning 1`.execute(
    tx,
  )
  await announceContent(tx)
  return rows.length > 0
}
