import { describe, expect, it } from 'vitest'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import type { SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('the height of the model in the pictures', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const { least, most } = productFields.wornHeight

  const create = async (title: string) => {
    const payload = { title, mainCategory: 'women', newPrice: 90, colors: [{ colorName: 'Bleu', stock: 1 }] }
    const made = await app.inject({ method: 'POST', url: '/api/products/create-product', headers, payload })
    return made.json() as OfficeProduct
  }
  const edit = (id: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/products/edit/${id}`, headers, payload })
  const findProduct = async (id: string) =>
    (await app.inject({ url: `/api/admin/products/${id}`, headers })).json() as OfficeProduct
  const send = async (payload: string, question = '') => {
    const url = `/api/admin/products/import${question}`
    const type = { 'content-type': 'text/csv' }
    return (await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } })).json() as SheetReport
  }

  it('has the same limits in the API and in the database', async () => {
    const { _id } = await create('Kaftan de mesure')
    for (const wornHeight of [least, most, null]) {
      expect((await edit(_id, { wornHeight })).statusCode).toBe(200)
      expect(await findProduct(_id)).toMatchObject({ wornHeight })
    }
    for (const wornHeight of [least - 1, most + 1, 1.75]) {
      const refused = await edit(_id, { wornHeight })
      expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([400, 'wornHeight'])
    }
    for (const height of [least - 1, most + 1]) {
      await expect(pool.query('update products set worn_height = $1 where id = $2', [height, _id])).rejects.toThrow(
        'products_worn_height_check',
      )
    }
    expect(await findProduct(_id)).toMatchObject({ wornHeight: null })
  })

  it('is read from a sheet in centimetres or metres, and an unreadable cell is reported', async () => {
    const { _id } = await create('Kaftan de feuille')
    for (const [cell, wornHeight] of [
      ['165', 165],
      ['"1,75"', 175],
      ['1m16', 116],
      ['', null],
    ] as const) {
      expect(await send(`id,worn_height,worn_size\n${_id},${cell},M`, '?commit=true')).toMatchObject({ errorCount: 0 })
      expect(await findProduct(_id)).toMatchObject({ wornHeight, wornSize: 'M' })
    }
    const report = await send(`id,worn_height\n${_id},grande`)
    expect(report.errors).toMatchObject([{ row: 2, column: 'worn_height', code: 'not-a-number' }])
    expect((await send(`id,worn_height\n${_id},300`)).errors).toMatchObject([{ code: 'out-of-range' }])
    expect((await send(`id,worn_height\n${_id},17`)).errors).toMatchObject([{ code: 'out-of-range' }])
  })
})
