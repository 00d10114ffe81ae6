import { describe, expect, it } from 'vitest'
import type { OfficeProduct, OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, orderOf } from '#server/testing/order-fixtures.ts'
import { programWith, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const mark = '37.291'
const ownCost = Number(mark)

describe('the cost of a colour and size', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test)
  const sales = await signedInStaff(test, 'vente-cout', 'sales')
  const accountant = await signedInStaff(test, 'compta-cout', 'accountant')
  const program = await programWith(test, owner, ['read-products', 'write-products'])
  const get = (url: string, who?: { headers: object }) => app.inject({ url, headers: { ...who?.headers } })
  const send = (method: 'POST' | 'PUT', url: string, payload: object, who: { headers: object } = owner) =>
    app.inject({ method, url, headers: { ...who.headers }, payload })
  const sheet = async (text: string, who: { headers: object } = owner): Promise<SheetReport> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/products/import?commit=true',
      payload: text,
      headers: { ...who.headers, 'content-type': 'text/csv' },
    })
    // A refusal carries the same report.
    return answer.json().report ?? answer.json()
  }
  const colors = [
    {
      colorName: 'Rouge',
      sizes: [
        { size: 'M', stock: 9, costPrice: ownCost },
        { size: 'L', stock: 9 },
      ],
    },
    { colorName: 'Bleu', stock: 9, costPrice: 80 },
  ]
  const made = (
    await send('POST', '/api/products/create-product', {
      title: 'Fouta',
      mainCategory: 'men',
      newPrice: 100,
      costPrice: 60,
      colors,
    })
  ).json() as Product
  const office = async (who: { headers: object } = owner) =>
    (await get(`/api/admin/products/${made._id}`, who)).json() as OfficeProduct
  const costs = ({ colors: allColors }: OfficeProduct) =>
    allColors.map(({ costPrice, sizes }) => [costPrice, ...sizes.map((size) => size.costPrice)])
  const edit = (payload: object, who: { headers: object } = owner) =>
    send('PUT', `/api/products/edit/${made._id}`, payload, who)
  const rowFor = async (who: { headers: object }) =>
    ((await get(`/api/admin/products?q=${made._id}`, who)).json() as OfficeProductRow[])[0]

  it('is its own or else the garment’s, and is shown to staff who may see profits', async () => {
    expect(costs(await office())).toEqual([[0, ownCost, 0], [80, undefined].slice(0, 1)])
    expect((await rowFor(owner))?.cost).toEqual({ least: ownCost, most: 80 })
    expect((await rowFor(accountant))?.cost).toEqual({ least: ownCost, most: 80 })
    for (const who of [undefined, sales, program]) {
      for (const url of [
        `/api/products/${made._id}`,
        `/api/admin/products/${made._id}`,
        '/api/admin/products',
        '/api/admin/products/export',
      ]) {
        const { body } = await get(url, who)
        expect([
          body.includes(mark),
          body.includes('37,291'),
          body.includes('"cost'),
          body.includes('variant_cost'),
        ]).toEqual([false, false, false, false])
      }
    }
  })

  it('is stored with the order line when the order is placed, and does not change later', async () => {
    const order = (color: string, size?: string) =>
      placeOrder(
        { db, pool },
        amina,
        crypto.randomUUID(),
        orderOf([{ productId: made._id, quantity: 1, color, ...(size && { size }) }]),
      )
    await order('Rouge', 'M')
    await order('Rouge', 'L')
    await order('Bleu')
    const noted = async () =>
      (
        await pool.query('select size, cost_millimes from order_lines where product_id = $1 order by id', [made._id])
      ).rows.map(({ size, cost_millimes: cost }) => [size, cost])
    const then = [
      ['M', 37_291],
      ['L', 60_000],
      ['', 80_000],
    ]
    expect(await noted()).toEqual(then)
    const [red, blue] = (await office()).colors
    await edit({
      colors: [
        { ...red, sizes: red?.sizes.map((size) => ({ ...size, costPrice: 1 })) },
        { ...blue, costPrice: 2 },
      ],
    })
    await order('Bleu')
    expect(await noted()).toEqual([...then, ['', 2000]])
    await edit({
      colors: (await office()).colors.map((color, index) => ({
        ...color,
        costPrice: index === 1 ? 80 : 0,
        sizes: color.sizes.map((size) => ({ ...size, costPrice: size.size === 'M' ? ownCost : 0 })),
      })),
    })
  })

  it('is edited by the owner only, and kept by edits that leave it out', async () => {
    const { colors: read } = await office(sales)
    for (const who of [sales, program]) {
      for (const costPrice of [0, 5, ownCost]) {
        const [red, ...rest] = read
        const guess = [{ ...red, sizes: red?.sizes.map((size) => ({ ...size, costPrice })) }, ...rest]
        expect((await edit({ colors: guess }, who)).statusCode).toBe(403)
      }
      expect((await edit({ colors: read, brand: 'Dar' }, who)).statusCode).toBe(200)
      expect(costs(await office())).toEqual([[0, ownCost, 0], [80]])
    }
    const created = await send(
      'POST',
      '/api/products/create-product',
      { title: 'X', mainCategory: 'men', newPrice: 9, colors },
      program,
    )
    expect(created.statusCode).toBe(403)
    expect((await edit({ colors: [{ colorName: 'Bleu', costPrice: -1 }] })).statusCode).toBe(400)
  })

  it('survives export and import, is removed by an empty cell, and kept without the column', async () => {
    const text = (await get(`/api/admin/products/export?q=${made._id}`, owner)).body
    expect(text).toContain('37,291')
    expect(await sheet(text)).toMatchObject({ unchanged: 1, updated: 0 })
    const sheetAnswer = await sheet(text.replace('37,291', '38,5'))
    expect(sheetAnswer.products[0]?.changes).toEqual([
      { row: 2, column: 'variant_cost', place: 'Rouge · M', before: '37,291', after: '38,5', meanwhile: 0 },
    ])
    expect(costs(await office())).toEqual([[0, 38.5, 0], [80]])
    expect((await sheet(`id;color;size;variant_cost\n${made._id};Rouge;M;cher`)).errors).toMatchObject([
      { column: 'variant_cost', code: 'not-a-number' },
    ])
    await sheet(`id;color;size;variant_cost\n${made._id};Bleu;;\n${made._id};Rouge;M;12`, program)
    expect(costs(await office())).toEqual([[0, 38.5, 0], [80]])
    await sheet(`id;color;brand\n${made._id};Bleu;Dar Zina`)
    expect(costs(await office())).toEqual([[0, 38.5, 0], [80]])
    const { change } = await sheet(`id;color;variant_cost\n${made._id};Bleu;`)
    expect(costs(await office())).toEqual([[0, 38.5, 0], [0]])
    await send('POST', `/api/admin/products/bulk/${change}/undo`, {})
    expect(costs(await office())).toEqual([[0, 38.5, 0], [80]])
  })

  it('leaves the list without a total where one cost is unknown', async () => {
    await edit({ costPrice: 0 })
    expect((await rowFor(owner))?.cost).toBeNull()
    await edit({ costPrice: 60 })
  })

  it('is in no change that other programs read', async () => {
    const { rows } = await pool.query('select to_jsonb(c) as said from feed_changes c')
    expect(JSON.stringify(rows)).not.toMatch(/37291|38500|37\.291/)
  })
})
