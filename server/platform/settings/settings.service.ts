import { isDeepStrictEqual } from 'node:util'
import type { Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { correctedFeasts } from '#contract/catalogue/delivery-days/feast-days.rules.ts'
import type { PartValues } from '#contract/platform/settings/setting-values.ts'
import type { HomeContent, PromisedDelivery, Shop } from '#contract/platform/settings/shop.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { doAllLetOpen, findPart, findSamples, updatePart, updateSamples } from './settings.repository.ts'

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
export function describeOrderLimits(db: Database | Tx): Promise<PartValues<'orders'>> {
  return findPart(db, 'orders')
}

/** For how many days what was kept may come back, and what packing it again costs. */
export function describeReturns(db: Database | Tx): Promise<PartValues<'returns'>> {
  return findPart(db, 'returns')
}

/** What the team may do by itself, and for how long a screen may be left alone. */
export function describeStaffRules(db: Database | Tx): Promise<PartValues<'staff'>> {
  return findPart(db, 'staff')
}

/** The thresholds above which an order shows its risk. */
export function describeRisk(db: Database | Tx): Promise<PartValues<'risk'>> {
  return findPart(db, 'risk')
}

/** When the feasts are, and what is worn together. */
export function describeOccasions(db: Database): Promise<PartValues<'occasions'>> {
  return findPart(db, 'occasions')
}

/** What the pages of colours and occasions say of themselves. */
export async function describeListPages(db: Database): Promise<PartValues<'lists'>['listPages']> {
  return (await findPart(db, 'lists')).listPages
}

/** What delivery costs, how long it takes around the feasts as the shop knows them, and what one may do at the door and after it. */
export async function promiseDelivery(db: Database): Promise<PromisedDelivery> {
  const [delivery, occasions, { returnDays }, mayOpen] = await Promise.all([
    findPart(db, 'delivery'),
    findPart(db, 'occasions'),
    findPart(db, 'returns'),
    doAllLetOpen(db),
  ])
  const feasts = correctedFeasts(occasions.feasts)
  return { ...delivery, returnDays, ...(feasts.length > 0 && { feasts }), ...(mayOpen && { mayOpen }) }
}

/** How many working days a parcel takes, by the shop's own word. */
export async function promisedDays(db: Database): Promise<Promised> {
  const { daysLeast: least, daysMost: maxDays, feasts } = await promiseDelivery(db)
  return { least, most: maxDays, feasts }
}

/** After how many months an order that is over forgets whose it was, 0 is never; and whether no visits are counted. */
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

/** What of the samples the owner has written over is hers, and stays. */
export async function forgetSamples(db: Database, sample: Shop): Promise<void> {
  const now = await findPart(db, 'shop')
  await updatePart(db, 'shop', withoutSame(now, sample))
  await updatePart(db, 'home', { heroImage: '', story: [], sellers: [] })
  await updateSamples(db, 'removed')
}

/** Leaves out values that are still those of the sample shop. */
function withoutSame(now: Shop, sample: Shop): Partial<Shop> {
  const same = Object.entries(now).filter(([field, value]) => isDeepStrictEqual(value, sample[field as keyof Shop]))
  const nothing = { fr: '', en: '', ar: '' }
  return Object.fromEntries(same.map(([field, value]) => [field, typeof value === 'string' ? '' : nothing]))
}
