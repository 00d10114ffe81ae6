import { sql } from 'kysely'
import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** A code on more variants than this is not useful: people could not tell them apart. */
const maxPieces = 20

/** Finds variants by the codes on their labels. */
export async function listPiecesWithCode(db: Database, codes: readonly string[]): Promise<ScannedPiece[]> {
  const { rows } = await sql<ScannedPiece>`
    select v.product_id as "productId", v.colour_id as "colorId", v.size, p.title, p.translations,
      c.name as "colorName", v.stock
    from variants v join products p on p.id = v.product_id join product_colours c on c.id = v.colour_id
    where lower(v.code) = any(${codes}::text[]) and v.code <> '' and not v.retired and not c.retired
      and p.deleted_at is null
    order by p.id, c.position, v.position limit ${maxPieces}`.execute(db)
  return rows
}
