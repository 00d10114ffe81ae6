import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { showProduct } from '../browse-products.service.ts'
import { createProduct } from '../manage-products.service.ts'
import { changePrices, previewPrices, restorePrices } from './bulk-prices.service.ts'
import { quickEditProduct } from './office-products.service.ts'

describe('many prices at once', async () => {
  const { db, pool } = await createTestDatabase()
  const create = (changes: object = {}) =>
    createProduct(
      db,
      ProductFields.parse({
        title: 'Burnous',
        mainCategory: 'men',
        newPrice: 100,
        colors: [{ colorName: 'Brun', stock: 1 }],
        ...changes,
      }),
    )
  const pricesOf = async (id: string) => {
    const { newPrice, oldPrice } = await showProduct(db, id)
    return [newPrice, oldPrice]
  }

  it('are previewed, and equal to the preview once changed', async () => {
    const cheaper = await create({ subCategory: 'winter', newPrice: 189.9 })
    const discounted = await create({ subCategory: 'winter', newPrice: 200, oldPrice: 215 })
    await create({ subCategory: 'summer' })
    const change = { percentage: 10, filter: { sub: 'winter' } }
    const preview = await previewPrices(db, change)
    expect(preview.total).toBe(2)
    expect(await pricesOf(cheaper._id)).toEqual([189.9, 0])
    expect((await changePrices(db, change, 'amel')).changed).toBe(2)
    expect(await pricesOf(cheaper._id)).toEqual([208.9, 0])
    expect(await pricesOf(discounted._id)).toEqual([220, 0])
    for (const { _id, after } of preview.prices) expect(await pricesOf(_id)).toEqual([after.newPrice, after.oldPrice])
  })

  it('are restored to the millime, whatever the price and percentage', async () => {
    const millimes = fc.integer({ min: 0, max: 900_000_000 })
    const prices = fc.array(fc.record({ newPrice: millimes, oldPrice: millimes }), { minLength: 1, maxLength: 4 })
    const percentage = fc.integer({ min: -90, max: 500 }).filter((value) => value !== 0)
    await fc.assert(
      fc.asyncProperty(prices, percentage, async (prices, by) => {
        const ids = []
        for (const { newPrice, oldPrice } of prices) {
          ids.push((await create({ newPrice: newPrice / 1000, oldPrice: oldPrice / 1000 }))._id)
        }
        const pricesBefore = await Promise.all(ids.map(pricesOf))
        const { id } = await changePrices(db, { percentage: by, ids }, 'amel')
        expect(await restorePrices(db, id, 'amel')).toEqual({ restored: ids.length, changedSince: 0 })
        expect(await Promise.all(ids.map(pricesOf))).toEqual(pricesBefore)
      }),
      { numRuns: 15 },
    )
  })

  it('are undone once, except for products with a newer price and deleted ones', async () => {
    const unchangedProduct = await create()
    const anew = await create()
    const { id } = await changePrices(db, { percentage: -20, ids: [unchangedProduct._id, anew._id, 'nothing'] }, 'amel')
    expect(await pricesOf(unchangedProduct._id)).toEqual([80, 100])
    await quickEditProduct(db, anew._id, { newPrice: 75, seen: 80 }, 'bilel')
    expect(await restorePrices(db, id, 'amel')).toEqual({ restored: 1, changedSince: 1 })
    expect([await pricesOf(unchangedProduct._id), await pricesOf(anew._id)]).toEqual([
      [100, 0],
      [75, 100],
    ])
    await expect(restorePrices(db, id, 'amel')).rejects.toMatchObject({ code: 'prices-restored' })
    await expect(restorePrices(db, 999_999, 'amel')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('are in the audit log, product by product, with their author', async () => {
    const { _id } = await create()
    const { id } = await changePrices(db, { percentage: 50, ids: [_id] }, 'amel')
    await restorePrices(db, id, 'bilel')
    const { rows } = await pool.query(
      'select staff_name, action, before, after from changes where subject_id = $1 order by id',
      [_id],
    )
    expect(rows).toEqual([
      { staff_name: 'amel', action: 'product-price-changed', before: { newPrice: 100 }, after: { newPrice: 150 } },
      { staff_name: 'bilel', action: 'product-price-restored', before: { newPrice: 150 }, after: { newPrice: 100 } },
    ])
  })

  it('are changed twice by two concurrent changes, never in part', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await create())._id))
    await Promise.all([
      changePrices(db, { percentage: 10, ids }, 'amel'),
      changePrices(db, { percentage: 10, ids: [...ids].reverse() }, 'bilel'),
    ])
    for (const id of ids) expect(await pricesOf(id)).toEqual([121, 0])
  })
})
