import type { PartValues } from '#contract/shop/setting-values.ts'
import type { HomeContent, Shop } from '#contract/shop/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findPart, findSamples, updatePart, updateSamples } from './settings.repository.ts'

/** What the shop says of itself, for features that speak in its name. */
export function describeShop(db: Database | Tx): Promise<Shop> {
  return findPart(db, 'shop')
}

/** From how few pieces on a variant is about to run out. */
export async function describeStockWarning(db: Database | Tx): Promise<number> {
  return (await findPart(db, 'stock')).lowStockLevel
}

/** Whether invoices are made, and with which taxes. */
export function describeTaxes(db: Database | Tx): Promise<PartValues<'taxes'>> {
  return findPart(db, 'taxes')
}

/** What one person may order, and what becomes of orders nobody could confirm. */
export function describeOrderLimits(db: Database): Promise<PartValues<'orders'>> {
  return findPart(db, 'orders')
}

/** After how many months an order that is over forgets whose it was; 0 is never. */
export function describePrivacy(db: Database): Promise<PartValues<'privacy'>> {
  return findPart(db, 'privacy')
}

/** Whether this shop is as the migrations leave it: nobody has named it, and no samples were ever shown in it. */
export async function isUntouched(db: Database): Promise<boolean> {
  const { name } = await findPart(db, 'shop')
  return Object.values(name).every((text) => text === '') && (await findSamples(db)) === 'never'
}

export async function openWithSamples(db: Database, shop: Shop, home: HomeContent): Promise<void> {
  await updatePart(db, 'shop', shop)
  await updatePart(db, 'home', home)
  await updateSamples(db, 'shown')
}

export async function forgetSamples(db: Database): Promise<void> {
  await updatePart(db, 'home', { heroImage: '', news: [], sellers: [] })
  await updateSamples(db, 'removed')
}
