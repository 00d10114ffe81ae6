import { describe, expect, it } from 'vitest'
import type { BulkAct, BulkDone } from '#contract/catalogue/products/bulk-products.contract.ts'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createProduct } from '../manage-products.service.ts'
import { deleteExpiredChanges } from './bulk-changes.service.ts'

const readyDraft = {
  state: 'draft',
  colors: [{ colorName: 'Brun', stock: 3, images: ['/burnous.webp'] }],
} as const

describe('many products at once', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'amel')
  const sales = await signedInStaff(test, 'vente', 'sales')
  const workshop = await signedInStaff(test, 'atelier', 'workshop')
  const create = (changes: object = {}) =>
    createProduct(
      db,
      ProductFields.parse({
        title: 'Burnous',
        mainCategory: 'men',
        newPrice: 100,
        colors: [{ colorName: 'Brun', stock: 3 }],
        ...changes,
      }),
    )
  const call = (url: string, payload: object | undefined, who = owner) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/products/bulk${url}`,
      headers: who.headers,
      ...(payload && { payload }),
    })
  const change = async (ids: string[], act: BulkAct, who = owner) => {
    const answer = await call('', { target: { ids }, act }, who)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json() as BulkDone
  }
  const undo = (id: number, who = owner) => call(`/${id}/undo`, undefined, who)
  const office = async (id: string) =>
    (await app.inject({ url: `/api/admin/products/${id}`, headers: owner.headers })).json() as OfficeProduct
  const journal = async (id: string) =>
    (await pool.query('select staff_name, action, before, after from changes where subject_id = $1 order by id', [id]))
      .rows

  it.each([
    ['published', { state: 'online' }, readyDraft, 'product-published'],
    ['hidden', { state: 'draft' }, {}, 'product-hidden'],
    ['archived', { state: 'archived' }, {}, 'product-archived'],
    ['marked', { trending: true }, {}, 'product-edited'],
    ['put on a shelf', { subCategory: 'hiver' }, { subCategory: 'été' }, 'product-edited'],
  ] as const)('are %s, each in the journal, and come back exactly', async (_what, act, fields, action) => {
    const [firstProduct, secondProduct] = [await create(fields), await create(fields)]
    const productBefore = await office(firstProduct._id)
    const { id, changed } = await change([firstProduct._id, secondProduct._id], act)
    expect(changed).toBe(2)
    expect(await office(firstProduct._id)).toMatchObject(act)
    expect(await journal(secondProduct._id)).toMatchObject([{ staff_name: 'amel', action, after: act }])
    expect((await undo(id)).json()).toEqual({ restored: 2, changedSince: 0 })
    const { version: _v, updatedAt: _u, ...rest } = productBefore
    expect(await office(firstProduct._id)).toMatchObject(rest)
    expect((await undo(id)).json().code).toBe('change-undone')
  })

  it('are found by the words of their new sub-category, and not by those of the former one', async () => {
    const names = { hiver: 'Frimas', ete: 'Canicule' }
    for (const [slug, fr] of Object.entries(names)) {
      await pool.query(`insert into sub_categories (slug, name) values ($1, $2)`, [slug, { fr, en: fr, ar: fr }])
    }
    const { _id } = await create({ subCategory: 'ete' })
    const searchProducts = async (words: string) =>
      ((await app.inject(`/api/products/search?query=${words}`)).json() as { _id: string }[]).some(
        (product) => product._id === _id,
      )
    const { id } = await change([_id], { subCategory: 'hiver' })
    expect([await searchProducts('frimas'), await searchProducts('canicule')]).toEqual([true, false])
    await undo(id)
    expect([await searchProducts('frimas'), await searchProducts('canicule')]).toEqual([false, true])
  })

  it('are deleted, hidden from shoppers, and restored with their stock', async () => {
    const { _id } = await create()
    const { id } = await change([_id], { deleted: true })
    expect((await app.inject(`/api/products/${_id}`)).statusCode).toBe(404)
    expect((await undo(id)).json()).toEqual({ restored: 1, changedSince: 0 })
    expect((await app.inject(`/api/products/${_id}`)).json()).toMatchObject({ stockQuantity: 3 })
  })

  it('keep edits that others made since', async () => {
    const [firstProduct, secondProduct] = [await create(readyDraft), await create(readyDraft)]
    const { id } = await change([firstProduct._id, secondProduct._id], { state: 'online' })
    await change([secondProduct._id], { state: 'archived' })
    expect((await undo(id)).json()).toEqual({ restored: 1, changedSince: 1 })
    expect([(await office(firstProduct._id)).state, (await office(secondProduct._id)).state]).toEqual([
      'draft',
      'archived',
    ])
  })

  it('are undone once for concurrent requests', async () => {
    const { _id } = await create()
    const { id } = await change([_id], { trending: true })
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await journal(_id)).filter(({ action }) => action === 'product-change-undone')).toHaveLength(1)
  })

  it('are unchanged if the change is interrupted', async () => {
    const ids = [(await create())._id, (await create())._id].toSorted()
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from products where id = $1 for update', [ids[1]])
      const cut = call('', { target: { ids }, act: { state: 'archived' } })
      const waiting = async () =>
        (
          await pool.query(`select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%wanted%'`)
        ).rows
      await expect.poll(waiting).toHaveLength(1)
      await pool.query('select pg_terminate_backend($1)', [(await waiting())[0].pid])
      expect((await cut).statusCode).toBeGreaterThanOrEqual(500)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await Promise.all(ids.map(async (id) => (await office(id)).state))).toEqual(['online', 'online'])
    expect((await pool.query(`select from catalogue_change_items where product_id = any($1)`, [ids])).rows).toEqual([])
  })

  it('can be undone for a day, after which the former values are deleted', async () => {
    const { _id } = await create()
    const { id } = await change([_id], { trending: true })
    const listed = async () =>
      (await app.inject({ url: '/api/admin/products/bulk', headers: owner.headers })).json() as { id: number }[]
    expect((await listed())[0]).toMatchObject({ id, kind: 'trending', products: 1, staffName: 'amel' })
    await pool.query(`update catalogue_changes set at = now() - interval '25 hours' where id = $1`, [id])
    expect((await undo(id)).json().code).toBe('change-too-old')
    expect((await listed()).some((change) => change.id === id)).toBe(false)
    await deleteExpiredChanges(db)
    expect((await undo(id)).statusCode).toBe(404)
  })

  it('are published and deleted by the owner, and sorted by staff who sell; undoing needs the right for the change', async () => {
    const { _id } = await create(readyDraft)
    const target = { ids: [_id] }
    for (const act of [{ state: 'online' }, { deleted: true }]) {
      expect((await call('', { target, act }, sales)).json().code).toBe('role-forbidden')
    }
    expect((await call('', { target, act: { trending: true } }, workshop)).json().code).toBe('role-forbidden')
    await change([_id], { trending: true }, sales)
    const { id } = await change([_id], { state: 'online' })
    expect((await undo(id, sales)).json().code).toBe('role-forbidden')
    expect((await office(_id)).state).toBe('online')
  })
})
