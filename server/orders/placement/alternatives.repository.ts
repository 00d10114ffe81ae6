import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { UnavailableLine } from './requested-line.ts'

interface Wanted {
  productId: string
  colour: string
  size: string
  kept?: boolean | undefined
}

/** Finds what the shop offers instead of lines that are not available, in the same order; nothing for available lines. */
export async function findAlternatives(
  db: Database | Tx,
  wishes: readonly Wanted[],
): Promise<Pick<UnavailableLine, 'sizes' | 'colors' | 'hidden'>[]> {
  const { rows } = await sql<Pick<UnavailableLine, 'sizes' | 'colors' | 'hidden'>>`
    select case when s.variant_id is null then array(
        select v.size from variants v where v.colour_id = c.id and not v.retired and v.stock > 0 order by v.position, v.id
      ) end as sizes,
      case when s.variant_id is null and c.id is null then (
        select json_agg(o.name order by o.position, o.id) from product_colours o where o.product_id = w.product and not o.retired
      ) end as colors,
      s.variant_id is null and not exists (select from products p
        where p.id = w.product and p.deleted_at is null and (w.kept or p.state = 'online')) as hidden
    from unnest(${wishes.map(({ productId }) => productId)}::text[], ${wishes.map(({ colour }) => colour)}::text[],
      ${wishes.map(({ size }) => size)}::text[], ${wishes.map(({ kept = false }) => kept)}::boolean[])
      with ordinality as w(product, colour, size, kept, place)
    left join lateral sold_today(w.product, w.colour, w.size, w.kept) s on true
    left join lateral sold_colour(w.product, w.colour) c on true
    order by w.place`.execute(db)
  return rows
}
