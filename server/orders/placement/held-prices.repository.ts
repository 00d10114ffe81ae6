import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'

export interface ShownPrice {
  productId: string
  shown: number
  choices: readonly string[] | undefined
}

/** For each price, whether the garment had it at some time within the last minute. */
export async function arePricesHeld(db: Database, prices: readonly ShownPrice[]): Promise<boolean[]> {
  const { rows } = await sql<{ held: boolean }>`
    select price_is_held(p->>'productId', (p->>'shown')::bigint, p->'choices') as held
    from jsonb_array_elements(${JSON.stringify(prices)}::jsonb) with ordinality as all_of_them(p, place) order by place`.execute(
    db,
  )
  return rows.map(({ held }) => held)
}
