import type { OrderLimits } from '#contract/order-limits.ts'
import type { HomeContent, Shop } from '#contract/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findOrderLimits } from './order-limits.repository.ts'
import {
  findLowStockLevel,
  findSamples,
  findShop,
  updateHome,
  updateSamples,
  updateShop,
} from './settings.repository.ts'

/** What the shop says of itself, for features that speak in its name. */
export function describeShop(db: Database): Promise<Shop> {
  return findShop(db)
}

/** From how few pieces on a variant is about to run out. */
export function describeStockWarning(db: Database | Tx): Promise<number> {
  return findLowStockLevel(db)
}

/** What one person may order, and what becomes of orders nobody could confirm. */
export function describeOrderLimits(db: Database): Promise<OrderLimits> {
  return findOrderLimits(db)
}

/** Whether this shop is as the migrations leave it: nobody has named it, and no samples were ever shown in it. */
export async function isUntouched(db: Database): Promise<boolean> {
  const { name } = await findShop(db)
  return Object.values(name).every((text) => text === '') && (await findSamples(db)) === 'never'
}

export async function openWithSamples(db: Database, shop: Shop, home: HomeContent): Promise<void> {
  await updateShop(db, shop)
  await updateHome(db, home)
  await updateSamples(db, 'shown')
}

export async function forgetSamples(db: Database): Promise<void> {
  await updateHome(db, { heroImage: '', news: [], sellers: [] })
  await updateSamples(db, 'removed')
}
