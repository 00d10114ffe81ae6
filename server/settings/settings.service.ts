import type { Shop } from '#contract/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { findShop, updateShop } from './settings.repository.ts'

/** Gives a shop as the migrations leave it a name and an address. One that has a name keeps it. */
export async function nameUnnamedShop(db: Database, shop: Shop): Promise<boolean> {
  const { name } = await findShop(db)
  const unnamed = Object.values(name).every((text) => text === '')
  if (unnamed) await updateShop(db, shop)
  return unnamed
}
