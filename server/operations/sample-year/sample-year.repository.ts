import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'

export interface ShelvedPiece {
  productId: string
  colourId: number
  colour: string
  size: string
  stock: number
}

/** Lists every variant on sale, always in the same order. */
export async function listShelves(db: Database): Promise<ShelvedPiece[]> {
  const { rows } = await sql<ShelvedPiece>`
    select v.product_id as "productId", v.colour_id as "colourId", c.name ->> 'fr' as colour, v.size, v.stock
    from variants v join product_colours c on c.id = v.colour_id join products p on p.id = v.product_id
    where p.deleted_at is null and p.state = 'online' and p.published_at <= now()
      and not v.retired and not v.made and not c.retired
    order by v.product_id collate "C", c.position, v.position`.execute(db)
  return rows
}

interface Invitation {
  to: string
  token: string
  language: string
}

/** Lists the review invitations mailed since the given time. */
export async function listInvitations(db: Database, since: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select recipient as to, data ->> 'token' as token, language from mails
    where template = 'review-invitation' and created_at > ${since} order by recipient collate "C", once_key`.execute(db)
  return rows
}

/** Counts data of a real shop, which must not be mixed with invented orders. */
export async function countRealRecords(db: Database): Promise<number> {
  const { rows } = await sql<{ own: number }>`
    select ((select count(*) from orders) + (select count(*) from products))::int as own`.execute(db)
  return rows[0]?.own ?? 0
}
