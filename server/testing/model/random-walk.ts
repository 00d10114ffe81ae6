import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { bookActs } from './book-acts.ts'
import { buyingActs } from './buying-acts.ts'
import { catalogueActs } from './catalogue-acts.ts'
import { modelledShop } from './modelled-shop.ts'
import { lifeActs } from './order-state-acts.ts'
import { returnActs } from './return-acts.ts'
import type { ShopState } from './shop-types.ts'

/** Random steps of a new shop beside its model. `planted` is SQL that plants a fault in the shop. */
export async function openWalk(planted?: string) {
  const test = await createTestApp()
  if (planted) await test.pool.query(planted)
  const shop = await modelledShop(test)
  let taken = 0
  const acts = fc.commands([...buyingActs, ...lifeActs, ...returnActs, ...bookActs, ...catalogueActs], {
    maxCommands: 60,
    size: 'max',
  })
  const property = fc.asyncProperty(acts, async (chosen) => {
    const model: ShopState = {
      products: [],
      orders: [],
      priceChanges: [],
      receipts: [],
      steps: 0,
      books: await shop.books(),
    }
    for (const price of [10, 100]) model.products.push(await shop.createProduct('Jebba', { red: 9, blue: 4 }, price))
    await fc.asyncModelRun(() => ({ model, real: shop }), chosen)
    taken += model.steps
  })
  return { property, taken: () => taken, db: test.db }
}

/** The parts of the shop in which the shop and its model differ. */
export async function differences({ property }: Awaited<ReturnType<typeof openWalk>>): Promise<string[]> {
  const { failed, errorInstance } = await fc.check(property, { numRuns: 60, endOnFailure: true })
  expect(failed).toBe(true)
  const { actual = {}, expected = {} } = errorInstance as { actual?: object; expected?: object }
  const [actualEntries, foretold] = [Object.entries(actual), new Map(Object.entries(expected))]
  return actualEntries.filter(([part, facts]) => !isDeepStrictEqual(facts, foretold.get(part))).map(([part]) => part)
}
