import { describe, expect, it } from 'vitest'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { otherLanguages } from '#contract/platform/text/languages.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const translations = { en: { title: 'Silk jebba' }, ar: { title: 'جبة حرير' } }
const fields = {
  title: 'Jebba harir',
  mainCategory: 'men',
  newPrice: 200,
  translations,
  spellings: ['harrir'],
  colors: [
    { colorName: 'Ivoire', sizes: [{ size: 'M', stock: 4 }] },
    { colorName: 'Bleu', stock: 9 },
  ],
}

describe('products in the back office', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers, username } = await signedInStaff(test)

  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, as: object = headers) =>
    app.inject({ method, url: `/api/admin/products${path}`, headers: { ...as }, ...(payload && { payload }) })
  const create = async (changes: object = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/products/create-product',
        headers,
        payload: { ...fields, ...changes },
      })
    ).json() as Product
  const titles = async (query: string) =>
    ((await call('GET', `?sub=probe${query}`)).json() as OfficeProductRow[]).map(({ title }) => title)

  it('are listed by page, words, filter and order, with their number', async () => {
    const sub = { subCategory: 'probe' }
    await create({ ...sub, title: 'Anis', newPrice: 5, trending: true })
    await create({ ...sub, title: 'Burnous', newPrice: 9, colors: [{ colorName: 'Noir', stock: 0 }] })
    await create({
      ...sub,
      title: 'Chechia',
      newPrice: 1,
      translations: {},
      colors: [{ colorName: 'Noir', stock: 50 }],
    })
    await create({ ...sub, title: 'Djellaba', newPrice: 3, colors: [{ colorName: 'Noir', stock: 2 }] })
    expect(await titles('&sort=title')).toEqual(['Anis', 'Burnous', 'Chechia', 'Djellaba'])
    expect(await titles('&sort=-price')).toEqual(['Burnous', 'Anis', 'Djellaba', 'Chechia'])
    expect(await titles('&sort=stock')).toEqual(['Burnous', 'Djellaba', 'Anis', 'Chechia'])
    expect(await titles('&sort=-stock')).toEqual(['Chechia', 'Anis', 'Djellaba', 'Burnous'])
    expect(await titles('&stock=out')).toEqual(['Burnous'])
    expect(await titles('&stock=low')).toEqual(['Djellaba'])
    expect(await titles('&trending=true')).toEqual(['Anis'])
    expect(await titles('&missing=true')).toEqual(['Chechia'])
    expect(await titles('&q=burnus')).toEqual(['Burnous'])
    const page = await call('GET', '?sub=probe&sort=title&limit=2&page=2')
    expect(page.json()).toMatchObject([
      { title: 'Chechia', missing: otherLanguages },
      { title: 'Djellaba', missing: [] },
    ])
    expect([page.headers['x-total-count'], page.headers['cache-control']]).toEqual(['4', 'no-store'])
    expect(page.json()[0]).not.toHaveProperty('description')
  })

  it('are found by id, and returned with the values only the form needs', async () => {
    const { _id } = await create()
    // The random suffix of the id may spell a word; a garment with that word in its name must not match.
    await create({ title: _id.replaceAll('-', ' ') })
    const matches = (await call('GET', `?q=${_id}`)).json() as OfficeProductRow[]
    expect(matches.map((row) => row._id)).toEqual([_id])
    expect((await call('GET', `/${_id}`)).json()).toMatchObject({ _id, spellings: ['harrir'], colors: [{}, {}] })
    const missing = await call('GET', '/nothing')
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'product-not-found'])
  })

  it.each([
    ['GET', '', undefined],
    ['GET', '/export', undefined],
    ['GET', '/x', undefined],
    ['PATCH', '/x', { trending: true }],
    ['GET', '/x/stock', undefined],
    ['GET', '/x/orders', undefined],
    ['POST', '/prices', { percentage: 10, filter: {} }],
    ['POST', '/prices/1/undo', {}],
  ] as const)('are for staff alone: %s %s answers 401', async (method, path, payload) => {
    const response = await call(method, path, payload, { 'sec-fetch-site': 'same-origin' })
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
  })

  it.each(['?limit=1000', '?sort=secret', '?stock=some', '?page=0', '?unknown=1'])(
    'refuse the list %s: 400',
    async (query) => {
      expect((await call('GET', query)).statusCode).toBe(400)
    },
  )

  describe('edited in the table', () => {
    it('accept a new price, unless another person changed it meanwhile: 409', async () => {
      const { _id } = await create()
      const edit = { newPrice: 220, oldPrice: 250, seen: 200 }
      expect((await call('PATCH', `/${_id}`, edit)).json()).toMatchObject({ newPrice: 220, oldPrice: 250 })
      const late = await call('PATCH', `/${_id}`, { ...edit, newPrice: 5 })
      expect([late.statusCode, late.json().code]).toEqual([409, 'product-changed'])
      expect((await call('GET', `/${_id}`)).json()).toMatchObject({ newPrice: 220, oldPrice: 250 })
      // A former price that is not higher is removed.
      expect((await call('PATCH', `/${_id}`, { newPrice: 300, seen: 220 })).json()).toMatchObject({ oldPrice: 0 })
    })

    it('accept the trending mark, and record who set it', async () => {
      const { _id } = await create()
      expect((await call('PATCH', `/${_id}`, { trending: true })).json()).toMatchObject({ trending: true })
      const { rows } = await pool.query(`select staff_name, after from changes where subject_id = $1 order by id`, [
        _id,
      ])
      expect(rows[1]).toMatchObject({ staff_name: username, after: { trending: true } })
    })

    it.each([{}, { newPrice: 5 }, { newPrice: '5', seen: 200 }, { newPrice: -1, seen: 200 }, { trending: 'yes' }])(
      'refuse %j: 400',
      async (edit) => {
        const { _id } = await create()
        expect((await call('PATCH', `/${_id}`, edit)).statusCode).toBe(400)
      },
    )
  })

  describe('with a stock corrected by hand', () => {
    const correction = { size: '', stock: 6, seen: 9, reason: 'damaged', note: 'taches de thé' }

    it('change stock by the difference to the stock seen, with reason and author in the movement', async () => {
      const { _id, colors } = await create()
      const colorId = colors[1]?.id
      // Two are sold while the owner counts.
      await pool.query(
        `insert into stock_movements (variant_id, change, reason) select id, -2, 'ordered' from variants where colour_id = $1`,
        [colorId],
      )
      const response = await call('POST', `/${_id}/stock`, { ...correction, colorId })
      expect(response.json()).toMatchObject({ stockQuantity: 8, colors: [{ stock: 4 }, { stock: 4 }] })
      expect((await call('GET', `/${_id}/stock`)).json()).toMatchObject([
        {
          change: -3,
          after: 4,
          reason: 'damaged',
          note: 'taches de thé',
          staffName: username,
          colorName: { fr: 'Bleu' },
        },
        { change: -2, after: 7, reason: 'ordered', staffName: '' },
        { change: 9, after: 9, reason: 'created', staffName: username },
        { change: 4, after: 4, reason: 'created', size: 'M' },
      ])
    })

    it('refuse a negative stock: 409; and a colour or size that was deleted: 409', async () => {
      const { _id, colors } = await create()
      const colorId = colors[1]?.id
      const less = await call('POST', `/${_id}/stock`, { ...correction, colorId, stock: 0, seen: 10 })
      expect([less.statusCode, less.json().code]).toEqual([409, 'stock-changed'])
      const gone = await call('POST', `/${_id}/stock`, { ...correction, colorId, size: 'XXL' })
      expect([gone.statusCode, gone.json().code]).toEqual([409, 'product-changed'])
      expect((await call('GET', `/${_id}`)).json().stockQuantity).toBe(13)
    })

    it('require a known reason and a whole number of pieces: 400', async () => {
      const { _id, colors } = await create()
      const colorId = colors[1]?.id
      for (const wrong of [{ reason: 'because' }, { stock: 1.5 }, { stock: -1 }, { seen: '9' }]) {
        expect((await call('POST', `/${_id}/stock`, { ...correction, colorId, ...wrong })).statusCode).toBe(400)
      }
    })

    it('list their stock movements in pages, from any movement backwards', async () => {
      const { _id } = await create()
      const [latest, previousEntry] = (await call('GET', `/${_id}/stock`)).json()
      expect((await call('GET', `/${_id}/stock?before=${latest.id}`)).json()).toEqual([previousEntry])
      expect((await call('GET', '/nothing/stock')).statusCode).toBe(404)
    })
  })
})
