import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { waitUntilBlocked } from '#server/testing/wait-until-blocked.ts'

describe('the stock in a spreadsheet', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)

  const send = (payload: string, query = '') =>
    app.inject({
      method: 'POST',
      url: `/api/admin/products/import${query}`,
      payload,
      headers: { ...headers, 'content-type': 'text/csv' },
    })
  const tryOut = async (sheet: string) => (await send(sheet)).json() as SheetReport
  const commit = async (sheet: string) => (await send(sheet, '?commit=true')).json() as SheetReport
  const create = async (subCategory: string, stock = 3) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/products/create-product',
        headers,
        payload: {
          title: `Gandoura ${subCategory}`,
          mainCategory: 'men',
          subCategory,
          newPrice: 90,
          colors: [
            { colorName: 'Blanc', sizes: [{ size: 'S', stock }] },
            { colorName: 'Noir', stock: 5 },
          ],
        },
      })
    ).json() as Product
  const exported = async (sub: string, language = '') =>
    (await app.inject({ url: `/api/admin/products/export?sub=${sub}${language}`, headers })).body
  const stocks = async (id: string) =>
    ((await app.inject(`/api/products/${id}`)).json() as Product).colors.map(({ stock }) => stock)
  const move = (id: string, change: number, by: { query: typeof pool.query } = pool) =>
    by.query(
      `insert into stock_movements (variant_id, change, reason)
       select id, $2, 'ordered' from variants where product_id = $1 and size = 'S'`,
      [id, change],
    )

  async function expectLedgerToMatch(id: string) {
    const { rows } = await pool.query(
      `select v.id from variants v left join stock_movements m on m.variant_id = v.id where v.product_id = $1
       group by v.id having v.stock <> coalesce(sum(m.change), 0) or v.stock < 0`,
      [id],
    )
    expect(rows).toEqual([])
  }

  it('of an unchanged export restores no piece sold meanwhile, and reports the difference', async () => {
    const { _id } = await create('untouched')
    const sheet = await exported('untouched')
    await move(_id, -1)
    const tried = await tryOut(sheet)
    expect(tried).toMatchObject({ updated: 0, unchanged: 1, blindCounts: 0 })
    expect(tried.products).toMatchObject([
      {
        what: 'unchanged',
        changes: [{ row: 2, column: 'stock', place: 'Blanc · S', before: '3', after: '2', meanwhile: -1 }],
      },
    ])
    await commit(sheet)
    expect(await stocks(_id)).toEqual([2, 5])
    await expectLedgerToMatch(_id)
  })

  it('changes by the entered difference from the current stock, together with a new price', async () => {
    const { _id } = await create('typed')
    const sheet = (await exported('typed')).replace(';S;3;3', ';S;10;3').replace(';90;', ';95,500;')
    await move(_id, -1)
    const { products } = await tryOut(sheet)
    expect(products[0]?.changes).toMatchObject([
      { column: 'price', place: '', before: '90', after: '95,5', meanwhile: 0 },
      { column: 'stock', place: 'Blanc · S', before: '3', after: '9', meanwhile: -1 },
    ])
    expect(await commit(sheet)).toMatchObject({ updated: 1, committed: true })
    expect(await stocks(_id)).toEqual([9, 5])
    await expectLedgerToMatch(_id)
  })

  it('is refused, cell by cell, where fewer pieces are left than the sheet removes', async () => {
    const { _id } = await create('short')
    const sheet = (await exported('short')).replace(';S;3;3', ';S;0;3')
    await move(_id, -1)
    const { errors } = await tryOut(sheet)
    expect(errors).toMatchObject([{ row: 2, column: 'stock', code: 'too-few-left', value: '0' }])
    expect((await send(sheet, '?commit=true')).statusCode).toBe(422)
    expect(await stocks(_id)).toEqual([2, 5])
  })

  it('without the stock at export is set as written, with a warning in the report', async () => {
    const { _id } = await create('elsewhere')
    const sheet = `id;color;size;stock\n${_id};Blanc;S;3\n${_id};Vert;;4`
    await move(_id, -1)
    expect(await tryOut(sheet)).toMatchObject({ updated: 1, blindCounts: 1 })
    await commit(sheet)
    expect(await stocks(_id)).toEqual([3, 5, 4])
    await expectLedgerToMatch(_id)
  })

  it('of a size that was deleted meanwhile is what the sheet says', async () => {
    const { _id, colors } = await create('gone')
    const sheet = await exported('gone')
    const [white, black] = colors
    const edited = await app.inject({
      method: 'PUT',
      url: `/api/products/edit/${_id}`,
      headers,
      payload: {
        title: 'Gandoura gone',
        mainCategory: 'men',
        subCategory: 'gone',
        newPrice: 90,
        colors: [
          { id: white?.id, colorName: 'Blanc', sizes: [{ size: 'M', stock: 1 }] },
          { id: black?.id, colorName: 'Noir' },
        ],
      },
    })
    expect(edited.statusCode).toBe(200)
    await commit(sheet)
    expect(await stocks(_id)).toEqual([4, 5])
    await expectLedgerToMatch(_id)
  })

  it('has headings in the reader’s language, and is read with those of any language', async () => {
    await create('headed')
    for (const [language, heading] of [
      ['fr', 'Stock à l’export'],
      ['en', 'Stock at export'],
      ['ar', 'المخزون عند التصدير'],
    ]) {
      const sheet = await exported('headed', `&language=${language}`)
      expect(sheet.split('\r\n')[0]).toContain(heading)
      expect(await tryOut(sheet)).toMatchObject({ unchanged: 1, updated: 0, errorCount: 0, ignoredColumns: [] })
    }
  })

  it('waits for a concurrent sale, and both are recorded', async () => {
    const { _id } = await create('rush')
    const sheet = (await exported('rush')).replace(';S;3;3', ';S;13;3')
    const client = await pool.connect()
    try {
      await client.query('begin')
      await move(_id, -2, client)
      const importing = commit(sheet)
      await waitUntilBlocked(client)
      await client.query('commit')
      expect(await importing).toMatchObject({ committed: true, updated: 1 })
    } finally {
      client.release()
    }
    expect(await stocks(_id)).toEqual([11, 5])
    await expectLedgerToMatch(_id)
  })

  it('is correct after many sales while the same sheet is imported repeatedly', async () => {
    const { _id } = await create('storm', 50)
    const sheet = await exported('storm')
    await Promise.all(Array.from({ length: 24 }, (_, index) => (index % 4 === 0 ? commit(sheet) : move(_id, -1))))
    expect(await stocks(_id)).toEqual([50 - 18, 5])
    await expectLedgerToMatch(_id)
  })
})
