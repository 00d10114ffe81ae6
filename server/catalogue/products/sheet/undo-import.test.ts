import { describe, expect, it } from 'vitest'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('an import', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const sales = await signedInStaff(test, 'vente', 'sales')

  const commit = async (payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/products/import?commit=true',
      payload,
      headers: { ...headers, 'content-type': 'text/csv' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as SheetReport
  }
  const undo = (change: number | null, who = headers) =>
    app.inject({ method: 'POST', url: `/api/admin/products/bulk/${change}/undo`, headers: who })
  const create = async (sub: string, changes: object = {}) => {
    const colors = [
      { colorName: 'Blanc', swatch: '#ffffff', images: ['/a.jpg'], sizes: [{ size: 'S', stock: 3 }] },
      { colorName: 'Noir', stock: 5 },
    ]
    const payload = { title: 'Gandoura', mainCategory: 'men', subCategory: sub, newPrice: 90, colors, ...changes }
    const answer = await app.inject({ method: 'POST', url: '/api/products/create-product', headers, payload })
    return (answer.json() as Product)._id
  }
  const office = async (id: string) =>
    (await app.inject({ url: `/api/admin/products/${id}`, headers })).json() as OfficeProduct
  const withoutVersion = ({ version: _version, updatedAt: _moment, ...product }: OfficeProduct) => product
  const sell = (id: string, pieces: number, size = 'S') =>
    pool.query(
      `insert into stock_movements (variant_id, change, reason)
       select id, $2, 'ordered' from variants where product_id = $1 and size = $3 and not retired`,
      [id, -pieces, size],
    )
  const idOf = async (title: string) =>
    (await pool.query('select id from products where title = $1', [title])).rows[0].id as string

  it('creates new products as drafts, whatever their state in the sheet, and changes the state of existing ones', async () => {
    const { change, created } = await commit(
      'Nom,Rayon,Prix,État\nNouvelle,femmes,50,en ligne\nVieille,femmes,50,archivé',
    )
    expect([created, typeof change]).toEqual([2, 'number'])
    expect((await office(await idOf('Nouvelle'))).state).toBe('draft')
    expect((await office(await idOf('Vieille'))).state).toBe('archived')
    const id = await create('etats')
    await commit(`id,state,online_from\n${id},brouillon,01/12/2098 18:30`)
    expect(await office(id)).toMatchObject({ state: 'draft', onlineFrom: '2098-12-01T17:30:00.000Z' })
    await commit(`id,state\n${id},en ligne`)
    expect(await office(id)).toMatchObject({ state: 'online', onlineFrom: '' })
  })

  it('moves its new products to the bin when undone, and leaves those that a later import changed', async () => {
    const id = await create('un')
    const { change } = await commit(`id,title,category,price\n${id},Gandoura neuve,men,90\n,Seule,men,10`)
    await commit(`id,title\n${id},Gandoura encore`)
    expect((await undo(change)).json()).toEqual({ restored: 1, changedSince: 1 })
    expect((await office(id)).title).toBe('Gandoura encore')
    const gone = await pool.query(
      `select deleted_at is not null as gone, purged_at from products where title = 'Seule'`,
    )
    expect(gone.rows).toEqual([{ gone: true, purged_at: null }])
  })

  it('restores the former values exactly', async () => {
    const id = await create('deux')
    const productBefore = withoutVersion(await office(id))
    const { change } = await commit(
      `id,title,price,color,size,stock,color_ar,images\n${id},Autre,12,Blanc,S,7,أبيض,/b.jpg\n${id},,,Noir,M,4,,\n${id},,,Vert,,9,,`,
    )
    expect(await office(id)).toMatchObject({
      title: 'Autre',
      newPrice: 12,
      colors: [{}, { sizes: [{ size: 'M' }] }, {}],
    })
    expect((await undo(change)).json()).toEqual({ restored: 1, changedSince: 0 })
    expect(withoutVersion(await office(id))).toEqual(productBefore)
    expect((await undo(change)).json().code).toBe('change-undone')
  })

  it('when undone, keeps sales since then', async () => {
    const id = await create('trois')
    const { change } = await commit(`id,color,size,stock\n${id},Blanc,S,10`)
    await sell(id, 2)
    expect((await undo(change)).json()).toEqual({ restored: 1, changedSince: 0 })
    expect((await office(id)).colors[0]?.stock).toBe(1)
  })

  it('is not undone for products sold beyond their former stock or edited since', async () => {
    const [sold, edited, untouched] = [await create('a'), await create('b'), await create('c')]
    const { change } = await commit(
      `id,color,size,stock\n${sold},Blanc,S,10\n${edited},Blanc,S,10\n${untouched},Blanc,S,10`,
    )
    await sell(sold, 9)
    await app.inject({ method: 'PUT', url: `/api/products/edit/${edited}`, headers, payload: { title: 'Mien' } })
    expect((await undo(change)).json()).toEqual({ restored: 1, changedSince: 2 })
    const stocks = await Promise.all([sold, edited, untouched].map(async (id) => (await office(id)).colors[0]?.stock))
    expect(stocks).toEqual([1, 10, 3])
    const { rows } = await pool.query(`
      select v.id from variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.change), 0) or v.stock < 0`)
    expect(rows).toEqual([])
  })

  it('can be undone only by an owner, and once for concurrent requests', async () => {
    const { change } = await commit('title,category,price\nDeux fois,men,10')
    expect((await undo(change, sales.headers)).json().code).toBe('role-forbidden')
    const answers = await Promise.all([undo(change), undo(change), undo(change)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })
})
