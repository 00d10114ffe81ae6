import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const fields = {
  title: 'Jebba harir',
  mainCategory: 'men',
  newPrice: 200,
  fabric: { fr: 'Soie', en: 'Silk', ar: 'حرير' },
  spellings: ['harrir'],
  translations: { en: { title: 'Silk jebba', description: 'Woven' } },
  colors: [
    {
      colorName: 'Ivoire',
      swatch: '#fffff0',
      images: ['/a.jpg'],
      sizes: [
        { size: 'M', stock: 3 },
        { size: 'L', stock: 1 },
      ],
    },
    { colorName: 'Bleu', stock: 5 },
  ],
}

describe('a product sent back as it was read', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)

  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    app.inject({ method, url: `/api/products/${path}`, headers, payload })
  const create = async () => (await send('POST', 'create-product', fields)).json() as Product
  const read = async (id: string) => (await app.inject(`/api/products/${id}`)).json() as Product
  const stored = async (id: string) => (await pool.query('select * from products where id = $1', [id])).rows[0]
  const sellOne = (id: string, where: string) =>
    pool.query(
      `insert into stock_movements (variant_id, change, reason)
       select id, -1, 'ordered' from variants where product_id = $1 and size = $2`,
      [id, where],
    )
  const stocks = ({ colors }: Product) => colors.map(({ stock, sizes }) => [stock, ...sizes.map((size) => size.stock)])

  it('is accepted, and only the edited values change', async () => {
    const { _id } = await create()
    const storedBefore = await stored(_id)
    const response = await send('PUT', `edit/${_id}`, { ...(await read(_id)), title: 'Jebba mlifa' })
    expect(response.statusCode).toBe(200)
    const { search: _s, search_rank: _r, updated_at: _u, ...rest } = await stored(_id)
    expect(rest).toEqual({
      ...storedBefore,
      title: 'Jebba mlifa',
      cover_image: '/a.jpg',
      version: storedBefore.version + 1,
      search: undefined,
      search_rank: undefined,
      updated_at: undefined,
    })
  })

  it('does not restore pieces that were sold meanwhile', async () => {
    const { _id } = await create()
    const seen = await read(_id)
    await sellOne(_id, 'M')
    await sellOne(_id, '')
    const [ivory, blue] = seen.colors
    const typed = { ...seen, colors: [ivory, { ...blue, stock: 7 }] }
    expect((await send('PUT', `edit/${_id}`, typed)).statusCode).toBe(200)
    expect(stocks(await read(_id))).toEqual([[3, 2, 1], [6]])
  })

  it('is refused if another person changed it since', async () => {
    const { _id } = await create()
    const seen = await read(_id)
    await send('PUT', `edit/${_id}`, { brand: 'Dar' })
    expect((await send('PUT', `edit/${_id}`, seen)).json().code).toBe('product-changed')
  })

  it('can be sent as a new product, with all its values and its stock', async () => {
    const { _id } = await create()
    const seen = await read(_id)
    const copy = await send('POST', 'create-product', { ...seen, title: 'Copie' })
    expect(copy.statusCode).toBe(201)
    expect(copy.json()._id).not.toBe(_id)
    expect(copy.json()).toMatchObject({ title: 'Copie', fabric: fields.fabric, translations: fields.translations })
    expect(stocks(copy.json())).toEqual(stocks(seen))
    expect(stocks(await read(_id))).toEqual(stocks(seen))
  })

  it.each([
    ['a mistyped field', { frametype: 'droite' }],
    ['a mistyped language', { fabric: { fr: 'Soie', en: 'Silk', at: 'حرير' } }],
    ['a mistyped translation', { translations: { en: { titel: 'Silk' } } }],
    ['a mistyped part of a colour', { colors: [{ colorName: 'Bleu', stok: 5 }] }],
  ])('is refused with %s: 400', async (_case, mistyped) => {
    const { _id } = await create()
    for (const [method, path] of [
      ['PUT', `edit/${_id}`],
      ['POST', 'create-product'],
    ] as const) {
      expect((await send(method, path, { ...(await read(_id)), ...mistyped })).statusCode).toBe(400)
    }
  })

  it('keeps the parts of a translation and of a colour that an edit leaves out', async () => {
    const { _id, colors } = await create()
    const id = colors[0]?.id
    const edit = { translations: { en: { title: 'Jebba of silk' } }, colors: [{ id, colorName: 'Écru' }] }
    expect((await send('PUT', `edit/${_id}`, edit)).json()).toMatchObject({
      translations: { en: { title: 'Jebba of silk', description: 'Woven' } },
      colors: [{ id, colorName: { fr: 'Écru' }, swatch: '#fffff0', images: ['/a.jpg'], stock: 4 }],
    })
  })

  it('is refused with a total stock where no colour is named', async () => {
    const { _id } = await create()
    const { colors: _left, ...seen } = await read(_id)
    expect((await send('PUT', `edit/${_id}`, seen)).statusCode).toBe(200)
    const { colors: _out, ...again } = await read(_id)
    await sellOne(_id, 'M')
    const refused = await send('PUT', `edit/${_id}`, again)
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'stockQuantity'])
    expect(stocks(await read(_id))).toEqual([[3, 2, 1], [5]])
  })

  it('is refused with a stock without a size, and the message asks for the size', async () => {
    const { _id } = await create()
    const colors = [{ colorName: 'Ivoire', stock: 9 }, { colorName: 'Bleu' }]
    const refused = await send('PUT', `edit/${_id}`, { colors })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'colors.0.sizes'])
    expect(
      (await send('PUT', `edit/${_id}`, { colors: [{ colorName: 'Ivoire', stock: 4 }, colors[1]] })).statusCode,
    ).toBe(200)
    expect(stocks(await read(_id))).toEqual([[4, 3, 1], [5]])
  })
})
