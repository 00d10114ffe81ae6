import { sql } from 'kysely'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'

export interface ColourName {
  id: number
  name: Trilingual
  swatch: string
}

export async function listColoursWithoutKeys(db: Database, limit: number): Promise<ColourName[]> {
  const { rows } = await sql<ColourName>`
    select id, name, swatch from product_colours where keys is null limit ${limit}`.execute(db)
  return rows
}

export async function insertColourKeys(
  db: Database,
  colours: readonly { id: number; keys: readonly string[] }[],
): Promise<void> {
  await sql`
    update product_colours c set keys = r.keys
    from jsonb_to_recordset(${JSON.stringify(colours)}::jsonb) as r(id bigint, keys text[])
    where c.id = r.id and c.keys is null`.execute(db)
}
