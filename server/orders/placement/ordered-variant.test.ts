import { describe, expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { showProduct } from '#server/catalogue/products/browse-products.service.ts'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import { amina, orderOf } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { placeOrder } from './place-order.service.ts'

describe('a line of an order', async () => {
  const { db, pool } = await createTestDatabase()
  const rouge = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
  const create = (...colors: object[]) =>
    createProduct(db, ProductFields.parse({ title: 'Jebba', mainCategory: 'men', newPrice: 100, colors }))
  const order = async (productId: string, line: object) => {
    const fields = orderOf([{ productId, quantity: 1, color: 'Rouge', ...line }])
    const { order: placed } = await placeOrder({ db, pool }, amina, crypto.randomUUID(), fields)
    return placed.products[0]
  }
  const sized = (...stocks: number[]) => ({
    colorName: rouge,
    sizes: stocks.map((stock, index) => ({ size: ['S', 'M', 'L'][index], stock })),
  })

  it.each([
    ['by its name', 'Rouge'],
    ['by its name in another language', 'أحمر'],
    ['by all its names', { colorName: rouge, image: '/x.avif' }],
    ['by one name in an object', { colorName: 'Red' }],
  ])('finds its colour %s', async (_how, color) => {
    const product = await create({ colorName: rouge, stock: 5 }, { colorName: 'Bleu', stock: 5 })
    expect((await order(product._id, { color }))?.color.colorName).toEqual(rouge)
  })

  it('says which size was advised, beside the one that was taken', async () => {
    const { _id } = await create(sized(2, 2))
    expect(await order(_id, { size: 'S', advised: 'M' })).toMatchObject({ size: 'S', advised: 'M' })
    expect(await order(_id, { size: 'S' })).not.toHaveProperty('advised')
  })

  it('takes the colour just as the product has it', async () => {
    const { _id } = await create(sized(2, 2), { colorName: 'Bleu', stock: 5 })
    const [color] = (await showProduct(db, _id)).colors
    expect(Object.keys(color ?? {}).length).toBeGreaterThan(4)
    expect(await order(_id, { color, size: 'S' })).toMatchObject({ size: 'S', color: { colorName: rouge } })
  })

  it.each(['Original', 'أصلي', 'Default', 'Défaut', 'افتراضي'])(
    'called %s means the only colour there is, and none of several',
    async (color) => {
      const garment = await create({ colorName: rouge, stock: 5 })
      expect((await order(garment._id, { color }))?.color.colorName).toEqual(rouge)
      const several = await create({ colorName: rouge, stock: 5 }, { colorName: 'Bleu', stock: 5 })
      await expect(order(several._id, { color })).rejects.toMatchObject({ code: 'color-unknown' })
      const twoColoured = await create({ colorName: rouge, stock: 5 }, { colorName: color, stock: 5 })
      expect((await order(twoColoured._id, { color }))?.color.colorName.fr).toBe(color)
    },
  )

  it('in a colour it never came in is not said to be sold out, but which there are', async () => {
    const { _id } = await create(sized(2, 0), { colorName: 'Bleu', stock: 5 })
    const bleu = { fr: 'Bleu', en: 'Bleu', ar: 'Bleu' }
    for (const line of [{ color: 'Vert' }, { color: 'Vert', size: 'S' }, { color: 'Vert', size: 'XXL' }]) {
      const refusal = await order(_id, line).catch((error) => error.body)
      expect(refusal).toMatchObject({ status: 409, code: 'color-unknown', title: expect.stringContaining('colour') })
      expect(refusal.short).toEqual([{ productId: _id, quantity: 1, left: 0, ...line, colors: [rouge, bleu] }])
    }
  })

  it('in a size it never came in is not said to be sold out, but which there are', async () => {
    const { _id } = await create(sized(2, 0, 3), { colorName: 'Bleu', stock: 5 })
    const refused = (line: object) => order(_id, line).catch((error) => error.body)
    expect(await refused({ size: 'XXL' })).toMatchObject({ code: 'size-unknown', short: [{ sizes: ['S', 'L'] }] })
    expect(await refused({ color: 'Bleu', size: 'S' })).toMatchObject({ code: 'size-unknown', short: [{ sizes: [] }] })
    expect(await refused({ size: 'M' })).toMatchObject({ code: 'out-of-stock', short: [{ left: 0 }] })
  })

  it('of a garment that never was is not said to be sold out either', async () => {
    await expect(order('no-such', {})).rejects.toMatchObject({ code: 'not-for-sale' })
  })

  it('without a size asks for it, and says which there are', async () => {
    const { _id } = await create(sized(2, 0, 3))
    const refusal = await order(_id, {}).catch((error) => error.body)
    expect(refusal).toMatchObject({ status: 409, code: 'size-required', title: expect.stringContaining('size') })
    expect(refusal.short).toEqual([{ productId: _id, color: 'Rouge', quantity: 1, sizes: ['S', 'L'] }])
    expect((await order(_id, { size: 'L' }))?.size).toBe('L')
  })

  it('without a size takes the only one offered, and the only one left', async () => {
    expect((await order((await create(sized(2)))._id, {}))?.size).toBe('S')
    expect((await order((await create(sized(0, 2, 0)))._id, {}))?.size).toBe('M')
    expect((await order((await create({ colorName: rouge, stock: 1 }))._id, {}))?.size).toBe('')
  })

  it('is sold out when nothing is left in any size, or too little in the only one', async () => {
    await expect(order((await create(sized(0, 0)))._id, {})).rejects.toMatchObject({ code: 'out-of-stock' })
    await expect(order((await create(sized(2, 0)))._id, { quantity: 3 })).rejects.toMatchObject({
      code: 'out-of-stock',
      body: { short: [{ left: 2 }] },
    })
  })
})
