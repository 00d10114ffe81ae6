import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type { PriceChange, PricePreview } from '#contract/catalogue/products/office-products.contract.ts'
import { changePrice, type Prices } from '#contract/catalogue/products/pricing.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { recordChanges } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  insertPriceChange,
  listPriceChangeItems,
  listPrices,
  lockPrices,
  markUndone,
  type PricedProduct,
  updateManyPrices,
} from './bulk-prices.repository.ts'
import { idsOf } from './bulk-target.service.ts'

/** Shows old and new prices for a limited number of products. */
export async function previewPrices(db: Database, change: PriceChange): Promise<PricePreview> {
  const ids = await idsOf(db, change)
  const products = await listPrices(db, ids)
  return {
    total: products.length,
    prices: products.slice(0, officeLimits.previewedPrices).map(({ id, title, translations, ...prices }) => ({
      _id: id,
      title,
      translations,
      before: inDinars(prices),
      after: inDinars(changePrice(prices, change.percentage)),
    })),
  }
}

/** Changes all prices or none, and stores the former prices. */
export async function changePrices(
  db: Database,
  change: PriceChange,
  staffName: string,
): Promise<{ id: number; changed: number }> {
  const { percentage } = change
  const ids = await idsOf(db, change)
  return inTransaction(db, async (tx) => {
    const moved = (await lockPrices(tx, ids)).map((product) => {
      const { priceMillimes, oldPriceMillimes } = product
      const previousPrices = { priceMillimes, oldPriceMillimes }
      return { product, id: product.id, before: previousPrices, after: changePrice(previousPrices, percentage) }
    })
    const items = moved.map(({ id, before, after }) => ({ id, before, after }))
    await updateManyPrices(
      tx,
      items.map(({ id, after }) => ({ id, ...after })),
    )
    await recordPrices(tx, 'product-price-changed', staffName, moved)
    return { id: await insertPriceChange(tx, { staffName, percentage }, items), changed: items.length }
  })
}

/** Restores the former prices exactly. A product with a newer price keeps it. */
export async function restorePrices(
  db: Database,
  change: number,
  staffName: string,
): Promise<{ restored: number; changedSince: number }> {
  return inTransaction(db, async (tx) => {
    const marked = await markUndone(tx, change)
    if (marked === undefined) throw new Problem('not-found')
    if (!marked) throw new Problem('prices-restored')
    const items = await listPriceChangeItems(tx, change)
    const present = new Map(
      (
        await lockPrices(
          tx,
          items.map(({ id }) => id),
        )
      ).map((lockPrice) => [lockPrice.id, lockPrice]),
    )
    const undone = items.flatMap(({ id, before, after }) => {
      const product = present.get(id)
      return product && isSamePrice(product, after) ? [{ product, id, before: after, after: before }] : []
    })
    await updateManyPrices(
      tx,
      undone.map(({ id, after }) => ({ id, ...after })),
    )
    await recordPrices(tx, 'product-price-restored', staffName, undone)
    return { restored: undone.length, changedSince: items.length - undone.length }
  })
}

async function recordPrices(
  tx: Tx,
  action: string,
  staffName: string,
  items: readonly { product: PricedProduct; before: Prices; after: Prices }[],
): Promise<void> {
  await recordChanges(
    tx,
    items.map(({ product, before, after }) => ({
      staffName,
      action,
      before: inDinars(before),
      after: inDinars(after),
      subject: { kind: 'product', id: product.id, name: product.title },
    })),
  )
}

function isSamePrice(a: Prices, b: Prices): boolean {
  return a.priceMillimes === b.priceMillimes && a.oldPriceMillimes === b.oldPriceMillimes
}

function inDinars({ priceMillimes, oldPriceMillimes }: Prices) {
  return { newPrice: toDinars(priceMillimes), oldPrice: toDinars(oldPriceMillimes) }
}
