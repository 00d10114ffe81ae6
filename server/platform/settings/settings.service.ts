import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { correctedFeasts } from '#contract/catalogue/delivery-days/feast-days.rules.ts'
import type { PartValues } from '#contract/platform/settings/setting-values.ts'
import type { HomeContent, PromisedDelivery, Shop, ShopMark } from '#contract/platform/settings/shop.contract.ts'
import { letterOf, logoPicture } from '#contract/platform/settings/shop-mark.rules.ts'
import { noText } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
  canOpenBeforePaying,
  findOpening,
  findPart,
  findSamples,
  lockSettings,
  type ShopOpening,
  updatePart,
  updateSamples,
} from './settings.repository.ts'

/** The shop's name, address and contacts, for features that speak in its name. */
export function describeShop(db: Database | Tx): Promise<Shop> {
  return findPart(db, 'shop')
}

/** The shop's logo and colour, unless it looks as shipped. The icons are named after everything they show, so that browsers may keep them. */
export async function describeMark(db: Database | Tx): Promise<ShopMark | undefined> {
  const { logo: url, brandColour: colour } = await findPart(db, 'mark')
  const logo = logoPicture(url)
  if (!logo && !colour) return undefined
  const { name } = await findPart(db, 'shop')
  const shownFacts = JSON.stringify([logo, colour, letterOf(name.fr)])
  const icons = `/mark/${createHash('sha256').update(shownFacts).digest('hex').slice(0, 12)}`
  return { ...(logo && { logo }), colour, icons }
}

/** The number of pieces from which stock counts as low. */
export async function describeStockWarning(db: Database | Tx): Promise<number> {
  return (await findPart(db, 'stock')).lowStockLevel
}

/** Whether invoices are issued, and with which taxes. */
export function describeTaxes(db: Database | Tx): Promise<PartValues<'taxes'>> {
  return findPart(db, 'taxes')
}

/** Limits of orders per customer, and what happens to unconfirmed orders. */
export function describeOrderLimits(db: Database | Tx): Promise<PartValues<'orders'>> {
  return findPart(db, 'orders')
}

/** The period for returns, and their cost. */
export function describeReturns(db: Database | Tx): Promise<PartValues<'returns'>> {
  return findPart(db, 'returns')
}

/** What the staff may do without the owner, and after how long an idle screen is locked. */
export function describeStaffRules(db: Database | Tx): Promise<PartValues<'staff'>> {
  return findPart(db, 'staff')
}

/** The thresholds above which an order shows its risk. */
export function describeRisk(db: Database | Tx): Promise<PartValues<'risk'>> {
  return findPart(db, 'risk')
}

/** The dates of the feasts, and the outfits for them. */
export function describeOccasions(db: Database): Promise<PartValues<'occasions'>> {
  return findPart(db, 'occasions')
}

/** The texts on the pages of colours and occasions. */
export async function describeListPages(db: Database): Promise<PartValues<'lists'>['listPages']> {
  return (await findPart(db, 'lists')).listPages
}

/** Whether the shop takes no orders, and how it was closed if it was open before. */
export function describeOpening(db: Database | Tx): Promise<ShopOpening> {
  return findOpening(db)
}

/** Reads the opening and locks it until the transaction ends. */
export async function lockOpening(tx: Tx): Promise<ShopOpening> {
  await lockSettings(tx)
  return findOpening(tx)
}

/** Delivery fees and times, also around the feasts, and what a customer may do on delivery and afterwards. */
export async function promiseDelivery(db: Database): Promise<PromisedDelivery> {
  const [delivery, occasions, { returnDays }, mayOpen] = await Promise.all([
    findPart(db, 'delivery'),
    findPart(db, 'occasions'),
    findPart(db, 'returns'),
    canOpenBeforePaying(db),
  ])
  const feasts = correctedFeasts(occasions.feasts)
  return { ...delivery, returnDays, ...(feasts.length > 0 && { feasts }), ...(mayOpen && { mayOpen }) }
}

/** The number of working days a delivery takes, according to the settings. */
export async function promisedDays(db: Database): Promise<Promised> {
  const { daysLeast: least, daysMost: maxDays, feasts } = await promiseDelivery(db)
  return { least, most: maxDays, feasts }
}

/** The number of months after which finished orders are anonymised (0 is never), and whether visits are counted. */
export function describePrivacy(db: Database): Promise<PartValues<'privacy'>> {
  return findPart(db, 'privacy')
}

/** Whether the shop was never set up: it has no name and never had sample data. */
export async function isUntouched(db: Database): Promise<boolean> {
  const { name } = await findPart(db, 'shop')
  return Object.values(name).every((text) => text === '') && (await findSamples(db)) === 'never'
}

export async function openWithSamples(db: Database, shop: Shop, home: HomeContent): Promise<void> {
  await updatePart(db, 'shop', shop)
  await updatePart(db, 'home', home)
  await updateSamples(db, 'shown')
}

/** Empties the settings of the shop and the home page that still hold sample data. */
export async function clearSampleSettings(db: Database, sample: Shop): Promise<void> {
  const now = await findPart(db, 'shop')
  await updatePart(db, 'shop', emptiedSampleFields(now, sample))
  await updatePart(db, 'home', { heroImage: '', story: [], sellers: [] })
  await updateSamples(db, 'removed')
}

/** The fields that still have the value of the sample shop, each with an empty value. */
function emptiedSampleFields(now: Shop, sample: Shop): Partial<Shop> {
  const same = Object.entries(now).filter(([field, value]) => isDeepStrictEqual(value, sample[field as keyof Shop]))
  const nothing = { string: '', boolean: false, object: noText }
  return Object.fromEntries(same.map(([field, value]) => [field, nothing[typeof value as keyof typeof nothing]]))
}
