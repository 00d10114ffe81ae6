import { describe, expect, it } from 'vitest'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, orderOf } from '#server/testing/order-fixtures.ts'
import { programWith, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const cost = 41.357
const mark = '41.357'
const markInSheet = '41,357'

describe('the cost of a garment, and the codes of its labels', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const people = {
    owner: await signedInStaff(test),
    accountant: await signedInStaff(test, 'compta', 'accountant'),
    sales: await signedInStaff(test, 'vente', 'sales'),
    workshop: await signedInStaff(test, 'atelier', 'workshop'),
  }
  const { owner, accountant, sales, workshop } = people
  const program = await programWith(test, owner, ['read-products', 'write-products'])
  const get = (url: string, who?: { headers: object }) => app.inject({ url, headers: { ...who?.headers } })
  const send = (method: 'POST' | 'PUT', url: string, payload: object, who: { headers: object } = owner) =>
    app.inject({ method, url, headers: { ...who.headers }, payload })
  const sheet = (text: string, who: { headers: object } = owner, commit = true) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/products/import${commit ? '?commit=true' : ''}`,
      payload: text,
      headers: { ...who.headers, 'content-type': 'text/csv' },
    })
  const made = (
    await send('POST', '/api/products/create-product', {
      title: 'Farmla',
      mainCategory: 'men',
      newPrice: 100,
      costPrice: cost,
      colors: [
        {
          colorName: 'Rouge',
          sizes: [
            { size: 'M', stock: 9, code: '6190000000017' },
            { size: 'L', stock: 1, code: 'FR-L' },
          ],
        },
        { colorName: 'Bleu', stock: 2, code: 'FB-1' },
      ],
    })
  ).json() as Product
  const office = async () => (await get(`/api/admin/products/${made._id}`, owner)).json() as OfficeProduct
  const codes = ({ colors }: OfficeProduct) =>
    colors.map(({ code, sizes }) => [code, ...sizes.map((size) => size.code)])

  it('is returned to staff who may see the shop’s money, and to nobody else by any endpoint', async () => {
    await placeOrder(
      { db, pool },
      amina,
      crypto.randomUUID(),
      orderOf([{ productId: made._id, quantity: 1, color: 'Bleu' }]),
    )
    for (const who of [owner, accountant]) {
      expect((await get(`/api/admin/products/${made._id}`, who)).body).toContain(mark)
      expect((await get('/api/admin/products/export', who)).body).toContain(markInSheet)
    }
    const doors = [
      ...[
        `/api/products/${made._id}`,
        '/api/products',
        '/api/products/cards?limit=5',
        '/api/products/search?query=farmla',
      ],
      ...[
        `/api/products?ids=${made._id}`,
        '/api/products/facets',
        '/api/products/suggestions?query=farmla',
        '/sitemap.xml',
      ],
      ...[
        `/api/admin/products/${made._id}`,
        '/api/admin/products',
        '/api/admin/products/export',
        '/api/admin/products/bulk',
      ],
      ...[
        `/api/admin/products/${made._id}/stock`,
        `/api/admin/products/${made._id}/orders`,
        '/api/changes',
        '/api/admin/orders',
      ],
    ]
    for (const url of doors) {
      for (const who of [undefined, sales, workshop, program]) {
        const { body } = await get(url, who)
        expect(
          [
            body.includes(mark),
            body.includes(markInSheet),
            body.includes('41357'),
            body.includes('costPrice'),
            body.includes('cost_price'),
          ],
          `${url} ${body.slice(0, 80)}`,
        ).toEqual([false, false, false, false, false])
      }
    }
    const { rows } = await pool.query('select to_jsonb(c) as said from feed_changes c')
    expect(JSON.stringify(rows)).not.toContain('41357')
  })

  it('is edited by the owner only; guesses by others are refused alike, right or wrong', async () => {
    for (const who of [sales, workshop, accountant, program]) {
      for (const costPrice of [0, 1, cost]) {
        const refused = await send('PUT', `/api/products/edit/${made._id}`, { costPrice }, who)
        expect([refused.statusCode, refused.body.includes(mark)], JSON.stringify(who)).toEqual([403, false])
      }
    }
    expect((await send('POST', '/api/products/create-product', { ...made, costPrice: 5 }, program)).statusCode).toBe(
      403,
    )
    expect((await send('PUT', `/api/products/edit/${made._id}`, { brand: 'Dar' }, sales)).statusCode).toBe(200)
    expect(await office()).toMatchObject({ brand: 'Dar', costPrice: cost })
    await send('PUT', `/api/products/edit/${made._id}`, { costPrice: 50 })
    expect(await office()).toMatchObject({ costPrice: 50 })
    await send('PUT', `/api/products/edit/${made._id}`, { costPrice: cost })
  })

  it('is neither exported nor imported by a sheet of an API client', async () => {
    const text = `id;title;brand;cost_price\n${made._id};Farmla;Dar Zina;77\n`
    const { ignoredColumns } = (await sheet(text, program)).json() as SheetReport
    expect(ignoredColumns).toEqual(['cost_price'])
    expect(await office()).toMatchObject({ brand: 'Dar Zina', costPrice: cost })
    expect((await sheet(text, owner)).json()).toMatchObject({ updated: 1, ignoredColumns: [] })
    expect(await office()).toMatchObject({ costPrice: 77 })
    await send('PUT', `/api/products/edit/${made._id}`, { costPrice: cost })
  })

  it('is stored in an order when it is placed; a garment of unknown cost has none', async () => {
    const plain = (
      await send('POST', '/api/products/create-product', {
        title: 'Chéchia',
        mainCategory: 'men',
        newPrice: 10,
        colors: [{ colorName: 'Rouge', stock: 5 }],
      })
    ).json() as Product
    const lines = [made._id, plain._id].map((productId) => ({
      productId,
      quantity: 1,
      color: productId === made._id ? 'Bleu' : 'Rouge',
    }))
    const { order } = await placeOrder({ db, pool }, amina, crypto.randomUUID(), orderOf(lines))
    const { rows } = await pool.query('select cost_millimes from order_lines where order_id = $1 order by id', [
      order._id,
    ])
    expect(rows).toEqual([{ cost_millimes: 41357 }, { cost_millimes: null }])
  })

  it('codes belong to a colour and size, and stay where an edit leaves them out', async () => {
    expect(codes(await office())).toEqual([['', '6190000000017', 'FR-L'], ['FB-1']])
    const { colors } = await office()
    const renamed = colors.map(({ id, colorName }) => ({ id, colorName }))
    expect((await send('PUT', `/api/products/edit/${made._id}`, { colors: renamed })).statusCode).toBe(200)
    expect(codes(await office())).toEqual([['', '6190000000017', 'FR-L'], ['FB-1']])
  })

  it.each(['6190000000017', 'fr-l', ' FB-1 '])('the code %s finds its garment and nothing else', async (label) => {
    // Another garment with similar words.
    await send('POST', '/api/products/create-product', {
      title: `Copie ${label}`,
      mainCategory: 'men',
      newPrice: 10,
      colors: [{ colorName: 'Rouge', stock: 5 }],
    })
    const matches = (await get(`/api/admin/products?q=${encodeURIComponent(label)}`, workshop)).json()
    expect(matches.map((match: { _id: string }) => match._id)).toEqual([made._id])
  })

  it('codes are unchanged by export and import; one that a spreadsheet truncated is refused', async () => {
    const { body } = await get('/api/admin/products/export?q=FB-1', owner)
    expect((await sheet(body, owner, false)).json()).toMatchObject({ unchanged: 1, updated: 0, errorCount: 0 })
    const changed = body.replace('6190000000017', '6190000000024')
    const { change, updated } = (await sheet(changed)).json() as SheetReport
    expect(updated).toBe(1)
    expect(codes(await office())).toEqual([['', '6190000000024', 'FR-L'], ['FB-1']])
    expect((await send('POST', `/api/admin/products/bulk/${change}/undo`, {})).json()).toMatchObject({ restored: 1 })
    expect(codes(await office())).toEqual([['', '6190000000017', 'FR-L'], ['FB-1']])
    const cut = (await sheet(body.replace('6190000000017', '6,19E+12'), owner, false)).json() as SheetReport
    expect(cut.errors).toMatchObject([{ column: 'code', code: 'not-valid' }])
  })
})
