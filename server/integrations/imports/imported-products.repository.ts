import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ImportedValues } from './import-difference.rules.ts'

export interface ImportedProduct {
  key: string
  productId: string
  said: ImportedValues
  /** The ids of the colours by their names in the file. */
  colours: Readonly<Record<string, number>>
}

/** Serialises imports of one shop, so that each sees the products of the previous one. */
export async function lockImportedProducts(tx: Tx): Promise<void> {
  await sql`lock table brought_products in share row exclusive mode`.execute(tx)
}

export async function listImportedProducts(db: Database | Tx, source: string): Promise<ImportedProduct[]> {
  const { rows } = await sql<ImportedProduct>`
    select b.source_key as key, b.product_id as "productId", b.said, b.colours
    from brought_products b join products p on p.id = b.product_id
    where b.source = ${source} and p.deleted_at is null`.execute(db)
  return rows
}

/** Stores the imported values of each product, and the previous ones while the import can be undone. */
export async function saveImportedProducts(
  tx: Tx,
  source: string,
  change: number | null,
  products: readonly ImportedProduct[],
): Promise<void> {
  await sql`
    insert into brought_products (source, source_key, product_id, said, colours, change)
    select ${source}, r.key, r."productId", r.said, r.colours, ${change}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r(key text, "productId" text, said jsonb, colours jsonb)
    on conflict (source, source_key) do update set
      said_before = case when brought_products.product_id = excluded.product_id then brought_products.said end,
      product_id = excluded.product_id, said = excluded.said, colours = excluded.colours, change = excluded.change,
      brought_at = now()`.execute(tx)
}
