import { colourKeys } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { insertColourKeys, listColoursWithoutKeys } from './colour-keys.repository.ts'

const batchSize = 1000

/** Fills in the keys of colours that were stored before colours had keys of their own. */
export async function fillColourKeys(db: Database): Promise<void> {
  const colours = await listColoursWithoutKeys(db, batchSize)
  if (colours.length === 0) return
  await insertColourKeys(
    db,
    colours.map((colour) => ({ id: colour.id, keys: colourKeys([colour]) })),
  )
  if (colours.length === batchSize) await fillColourKeys(db)
}
