import { stockLevelOf } from '#contract/catalogue/products/low-stock.rules.ts'
import { costsOf } from '#contract/catalogue/products/margin.rules.ts'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type {
  OfficeProduct,
  OfficeProductFilter,
  OfficeProductQuery,
  OfficeProductRow,
  QuickEdit,
} from '#contract/catalogue/products/office-products.contract.ts'
import { missingReadinessPoints } from '#contract/catalogue/products/product-readiness.rules.ts'
import { missingTranslations } from '#contract/catalogue/products/product-texts.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { wordsToMatch } from '#server/catalogue/search/search.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ProductCounts } from '../product-counts.ts'
import { fieldsOf, journalOf, type OfficeProductRecord, toOfficeProduct, toProduct } from '../product-record.ts'
import { requirePrice } from '../product-state.rules.ts'
import { updatePrices } from '../product-writes.repository.ts'
import { findWholeProduct, lockProduct } from '../products.repository.ts'
import { listSalesRates, type Pace } from '../stock/sales-rate.repository.ts'
import {
  findNamedProducts,
  listOfficeProducts,
  listOfficeRecords,
  type OfficeFilter,
  updateTrending,
} from './office-products.repository.ts'

export interface OfficeProductPage {
  rows: OfficeProductRow[]
  total: number
  page: number
  limit: number
}

export async function browseOfficeProducts(
  db: Database,
  counts: Pick<ProductCounts<OfficeFilter>, 'of'>,
  query: OfficeProductQuery,
  { money }: { money: boolean },
): Promise<OfficeProductPage> {
  const { page = 1, limit = officeLimits.pageSize, sort = 'newest', ...rest } = query
  const filter = await officeFilter(db, rest)
  const [records, total] = await Promise.all([
    listOfficeProducts(db, filter, sort, { limit, offset: (page - 1) * limit }),
    counts.of(filter),
  ])
  const rows = await toOfficeRows(db, records)
  return {
    rows: money ? rows.map((row, place) => ({ ...row, cost: costRangeOf(records[place]) })) : rows,
    total,
    page,
    limit,
  }
}

/** The form of a product id, as in `jebba-harir-3f9k`. */
const looksLikeId = /^[a-z0-9-]+-[a-z0-9]{4,6}$/

/** Searches as the shop does. A code from a label, or a whole id, finds only that garment and not those with similar words. */
export async function officeFilter(db: Database, { q, ...filter }: OfficeProductFilter): Promise<OfficeFilter> {
  if (!q) return filter
  const matches = await findNamedProducts(db, { code: q.trim(), id: looksLikeId.test(q) ? q : undefined })
  const labelled = matches.filter((match) => match.labelled)
  if (matches.length === 0) return { ...filter, search: { words: await wordsToMatch(db, q) } }
  return { ...filter, search: { ids: (labelled.length > 0 ? labelled : matches).map(({ id }) => id) } }
}

export async function showOfficeProduct(
  db: Database,
  id: string,
  { money }: { money: boolean },
): Promise<OfficeProduct> {
  const [record] = await listOfficeRecords(db, [id])
  if (!record) throw new Problem('product-not-found')
  const product = toOfficeProduct(record)
  return money ? product : withoutCosts(product)
}

function withoutCosts({ costPrice: _cost, colors, ...product }: OfficeProduct): OfficeProduct {
  return {
    ...product,
    colors: colors.map(({ costPrice: _own, sizes, ...color }) => ({
      ...color,
      sizes: sizes.map(({ costPrice: _ofSize, ...size }) => size),
    })),
  }
}

export async function quickEditProduct(
  db: Database,
  id: string,
  edit: QuickEdit,
  staffName: string,
): Promise<OfficeProductRow> {
  return inTransaction(db, async (tx) => {
    const present = await lockedForOffice(tx, id)
    await applyQuickEdit(tx, present, edit)
    const changedProduct = await shownInOffice(tx, id)
    const subject = { kind: 'product', id, name: present.title } as const
    const action = 'trending' in edit ? 'product-edited' : 'product-price-changed'
    await recordChange(tx, { staffName, action, subject, before: journalOf(present), after: journalOf(changedProduct) })
    return toOfficeRow(tx, changedProduct)
  })
}

async function applyQuickEdit(tx: Tx, present: OfficeProductRecord, edit: QuickEdit): Promise<void> {
  if ('trending' in edit) return updateTrending(tx, present.id, edit.trending)
  if (toMillimes(edit.seen) !== present.price_millimes) throw new Problem('product-changed')
  const priceMillimes = toMillimes(edit.newPrice)
  const was = fieldsOf(present)
  requirePrice(was, { ...was, newPrice: edit.newPrice })
  const oldPriceMillimes = edit.oldPrice === undefined ? present.old_price_millimes : toMillimes(edit.oldPrice)
  await updatePrices(tx, present.id, {
    priceMillimes,
    // A former price that is not above the new price is removed.
    oldPriceMillimes: oldPriceMillimes > priceMillimes ? oldPriceMillimes : 0,
  })
}

export async function lockedForOffice(tx: Tx, id: string): Promise<OfficeProductRecord> {
  const record = await lockProduct(tx, id)
  if (!record) throw new Problem('product-not-found')
  return record
}

export async function shownInOffice(tx: Tx, id: string): Promise<OfficeProductRecord> {
  const record = await findWholeProduct(tx, id)
  if (!record) throw new Problem('product-not-found')
  return record
}

/** The range of cost prices of the colours and sizes, if the cost of each is known. */
function costRangeOf(record: OfficeProductRecord | undefined): { least: number; most: number } | null {
  if (!record) return null
  const { costPrice, colors } = fieldsOf(record)
  return costsOf(costPrice, colors) ?? null
}

export async function toOfficeRow(tx: Tx, record: OfficeProductRecord): Promise<OfficeProductRow> {
  return rowOf(record, await listSalesRates(tx, [record.id]))
}

async function toOfficeRows(db: Database, records: readonly OfficeProductRecord[]): Promise<OfficeProductRow[]> {
  const ids = records.map(({ id }) => id)
  const paces = Map.groupBy(await listSalesRates(db, ids), (pace) => pace.product_id)
  return records.map((record) => rowOf(record, paces.get(record.id) ?? []))
}

function rowOf(record: OfficeProductRecord, paces: readonly Pace[]): OfficeProductRow {
  const product = toProduct(record)
  const counts = (record.colours ?? []).flatMap(({ variants }) => variants ?? [])
  const stocks = counts.map(({ stock }) => stock)
  return {
    ...product,
    state: record.state,
    onlineFrom: record.online_from?.toISOString() ?? '',
    lacks: missingReadinessPoints({ ...product, isGift: record.is_gift }),
    salePrice: toDinars(record.sale_price_millimes),
    saleFrom: record.sale_from?.toISOString() ?? '',
    saleUntil: record.sale_until?.toISOString() ?? '',
    onSale: record.now_price_millimes < record.price_millimes,
    missing: missingTranslations(product),
    lowLevel: record.low_level,
    lowStock: stockLevelOf(stocks, record.low_level) === 'low',
    daysLeft: paces.find(({ colour_id }) => colour_id === null)?.days ?? null,
    variantDays: paces.flatMap(({ colour_id: colorId, size, days }) =>
      colorId === null || days === null ? [] : [{ colorId, size: size ?? '', days }],
    ),
  }
}
