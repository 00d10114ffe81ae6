import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { browseProducts, showProduct } from './browse-products.service.ts'
import { changeProductPrice, createProduct, editProduct, removeProduct } from './manage-products.service.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { countProducts, wholeProducts } from './products.repository.ts'

const jebba = (changes: object = {}) =>
  ProductFields.parse({
    title: 'Jebba harir',
    mainCategory: 'men',
    newPrice: 200,
    colors: [
      {
        colorName: 'Ivoire',
        sizes: [
          { size: 'M', stock: 3 },
          { size: 'L', stock: 0 },
        ],
      },
      { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, swatch: '#1f4e79', stock: 5 },
    ],
    ...changes,
  })

describe('products', async () => {
  const { db, pool } = await createTestDatabase()
  const counts = { of: (filter: ProductFilter) => countProducts(db, filter) }

  /** Invariants after every change: no negative stock, and every stock is the sum of its movements. */
  async function expectLedgerToMatch() {
    const { rows } = await pool.query(`
      select v.id from variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.change), 0) or v.stock < 0`)
    expect(rows).toEqual([])
  }

  it('are created with their colours, sizes and stock, and a readable id', async () => {
    const product = await createProduct(db, jebba())
    expect(product._id).toMatch(/^jebba-harir-[a-z0-9]{6}$/)
    expect(product.stockQuantity).toBe(8)
    expect(product.colors.map(({ colorName, stock, sizes }) => [colorName.ar, stock, sizes])).toEqual([
      [
        'Ivoire',
        3,
        [
          { size: 'M', stock: 3, seen: 3, code: '' },
          { size: 'L', stock: 0, seen: 0, code: '' },
        ],
      ],
      ['أزرق', 5, []],
    ])
    await expectLedgerToMatch()
  })

  it('give a stock without a colour to their only colour', async () => {
    const product = await createProduct(db, jebba({ stockQuantity: 7, colors: [{ colorName: 'Noir' }] }))
    expect(product.colors[0]?.stock).toBe(7)
  })

  it('keep their stock when a colour is renamed, and lose it with a stock movement when a colour is removed', async () => {
    const { _id, colors } = await createProduct(db, jebba())
    const renamed = {
      ...jebba().colors[1],
      id: colors[1]?.id,
      colorName: { fr: 'Nuit', en: 'Night', ar: 'ليلي' },
      stock: undefined,
    }
    const edited = await editProduct(db, _id, jebba({ colors: [renamed] }))
    expect(edited.colors.map(({ id, colorName, stock }) => [id, colorName.fr, stock])).toEqual([
      [colors[1]?.id, 'Nuit', 5],
    ])
    await expectLedgerToMatch()
  })

  it('apply a change of stock to the current stock, not to the one the editor saw', async () => {
    const { _id } = await createProduct(db, jebba({ colors: [{ colorName: 'Noir', stock: 5 }] }))
    await pool.query(
      `insert into stock_movements (variant_id, change, reason)
      select id, -2, 'sold' from variants where product_id = $1`,
      [_id],
    )
    const edited = await editProduct(db, _id, jebba({ colors: [{ colorName: 'Noir', stock: 6, seen: 5 }] }))
    expect(edited.stockQuantity).toBe(4)
    const taken = (pieces: number) => jebba({ colors: [{ colorName: 'Noir', stock: 0, seen: pieces }] })
    for (const pieces of [5, 6]) {
      await expect(editProduct(db, _id, taken(pieces))).rejects.toMatchObject({ code: 'stock-changed' })
    }
    expect((await editProduct(db, _id, taken(4))).stockQuantity).toBe(0)
    await expectLedgerToMatch()
  })

  it('are not overwritten by an edit of an older version', async () => {
    const { _id, version } = await createProduct(db, jebba())
    await editProduct(db, _id, { ...jebba({ title: 'First' }), version })
    await expect(editProduct(db, _id, { ...jebba({ title: 'Second' }), version })).rejects.toMatchObject({
      code: 'product-changed',
    })
    expect((await showProduct(db, _id)).title).toBe('First')
  })

  it('change price by a percentage, twice for two concurrent requests', async () => {
    const { _id } = await createProduct(db, jebba({ newPrice: 100 }))
    await Promise.all([changeProductPrice(db, _id, 10), changeProductPrice(db, _id, 10)])
    expect(await showProduct(db, _id)).toMatchObject({ newPrice: 121, oldPrice: 0 })
    expect(await changeProductPrice(db, _id, -50)).toMatchObject({ newPrice: 60.5, oldPrice: 121 })
  })

  it('are hidden from shoppers once deleted, with their stock movements complete', async () => {
    const { _id } = await createProduct(db, jebba())
    await removeProduct(db, _id)
    await expect(showProduct(db, _id)).rejects.toMatchObject({ code: 'product-not-found' })
    await expect(removeProduct(db, _id)).rejects.toMatchObject({ code: 'product-not-found' })
    await expectLedgerToMatch()
  })

  it('cannot have their stock changed without a stock movement', async () => {
    await createProduct(db, jebba())
    await expect(pool.query('update variants set stock = stock + 1')).rejects.toThrow(/movement/)
    await expect(pool.query(`update stock_movements set change = 9`)).rejects.toThrow(/append-only/)
    await expect(pool.query('delete from stock_movements')).rejects.toThrow(/append-only/)
    await expect(
      pool.query(`insert into stock_movements (variant_id, change, reason) select id, -999, 'x' from variants limit 1`),
    ).rejects.toThrow(/check/)
  })

  it('keep stock equal to the sum of movements through any sequence of edits', async () => {
    const stock = fc.integer({ min: 0, max: 9 })
    const colour = fc.record({
      colorName: fc.constantFrom('Rouge', 'Bleu', 'Noir'),
      sizes: fc.uniqueArray(fc.record({ size: fc.constantFrom('S', 'M', 'L'), stock }), {
        selector: ({ size }) => size,
      }),
      stock,
    })
    const colors = fc.uniqueArray(colour, { selector: ({ colorName }) => colorName, minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(colors, { minLength: 1, maxLength: 5 }), async (edits) => {
        const { _id } = await createProduct(db, jebba())
        for (const edit of edits) {
          const edited = await editProduct(db, _id, jebba({ colors: edit }))
          expect(edited.colors.map(({ colorName }) => colorName.fr)).toEqual(edit.map(({ colorName }) => colorName))
        }
        await expectLedgerToMatch()
      }),
      { numRuns: 25 },
    )
  })

  it('are listed by page, filter and order', async () => {
    const titles = async (query: object) =>
      (await browseProducts(db, counts, wholeProducts, query)).products.map(({ title }) => title)
    await createProduct(db, jebba({ title: 'Cheap', newPrice: 1, subCategory: 'probe', trending: true }))
    await createProduct(db, jebba({ title: 'Dear', newPrice: 900, subCategory: 'probe' }))
    await createProduct(
      db,
      jebba({ title: 'Gone', newPrice: 500, subCategory: 'probe', colors: [{ colorName: 'Noir', stock: 0 }] }),
    )
    const sub = 'probe'
    expect(await titles({ sub, sort: 'price' })).toEqual(['Cheap', 'Gone', 'Dear'])
    expect(await titles({ sub, sort: '-price', inStock: true })).toEqual(['Dear', 'Cheap'])
    expect(await titles({ sub, sort: 'trending' })).toEqual(['Cheap', 'Gone', 'Dear'])
    expect(await titles({ sub, min: 400, max: 600 })).toEqual(['Gone'])
    expect(await titles({ sub, color: ['blue'], size: ['M'], sort: 'price' })).toEqual(['Cheap', 'Dear'])
    expect(await titles({ sub, color: ['Bleu'], limit: 1, page: 2, sort: 'price' })).toEqual(['Dear'])
    expect(await browseProducts(db, counts, wholeProducts, { sub, page: 99 })).toMatchObject({ products: [], total: 3 })
  })
})
