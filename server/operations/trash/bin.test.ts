import { describe, expect, it } from 'vitest'
import type { BinEntry, BinKind } from '#contract/operations/trash/bin.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { emptyBin } from './bin.service.ts'

describe('the bin', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'amel')
  const sales = await signedInStaff(test, 'vente', 'sales')
  const call = (path: string, payload: object, who = owner) =>
    app.inject({ method: 'POST', url: `/api/admin/bin/${path}`, headers: who.headers, payload })
  const restore = (kind: BinKind, id: string, who = owner) => call('restore', { kind, id }, who)
  const purge = (kind: BinKind, id: string, currentPassword = testPassword) =>
    call('purge', { kind, id, currentPassword })
  const list = async (query = '') =>
    (await app.inject({ url: `/api/admin/bin${query}`, headers: owner.headers })).json() as BinEntry[]
  const remove = async (url: string) => {
    const answer = await app.inject({ method: 'DELETE', url, headers: owner.headers })
    expect(answer.statusCode, answer.body).toBe(204)
  }
  const place = async (productId: string, quantity = 2) =>
    (
      await placeOrder(
        test,
        amina,
        crypto.randomUUID(),
        orderOf([{ productId, quantity, color: 'Rouge', size: 'M' }], { name: `Amina ${productId}` }),
      )
    ).order
  const redOf = async (id: string) =>
    (await pool.query(`select stock from variants where product_id = $1 and size = 'M'`, [id])).rows[0].stock as number
  const age = (table: string, id: string) =>
    pool.query(`update ${table} set deleted_at = now() - interval '31 days' where id = $1`, [id])
  async function expectLedgerToMatch() {
    const { rows } = await pool.query(`
      select v.id from variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.change), 0) or v.stock < 0`)
    expect(rows).toEqual([])
  }

  it('restores a deleted product with its pictures, sub-category, stock and movements', async () => {
    const { _id } = await createGarment(db)
    await pool.query(`update products set sub_category = 'jebba', cover_image = '/c.jpg' where id = $1`, [_id])
    const office = async () => (await app.inject({ url: `/api/admin/products/${_id}`, headers: owner.headers })).json()
    const withoutVersion = ({ version: _v, updatedAt: _u, ...rest }: Record<string, unknown>) => rest
    const previousProduct = withoutVersion(await office())
    await remove(`/api/products/${_id}`)
    for (const url of [`/api/products/${_id}`, `/api/admin/products/${_id}`]) {
      expect((await app.inject({ url, headers: owner.headers })).statusCode, url).toBe(404)
    }
    const [entry] = await list('?kind=product')
    expect(entry).toMatchObject({ kind: 'product', id: _id, title: 'Jebba', image: '/c.jpg', deletedBy: 'amel' })
    expect((await restore('product', _id)).statusCode).toBe(204)
    expect(withoutVersion(await office())).toEqual(previousProduct)
    expect(await list('?kind=product')).toEqual([])
    await expectLedgerToMatch()
  })

  it('restores an order with its pieces, if they were not sold meanwhile', async () => {
    const { _id } = await createGarment(db, { red: 5 })
    const order = await place(_id)
    await remove(`/api/orders/${order._id}`)
    expect(await redOf(_id)).toBe(5)
    expect(await list(`?q=${order.number}`)).toMatchObject([{ kind: 'order', total: order.totalPrice }])
    expect((await restore('order', order._id)).statusCode).toBe(204)
    expect(await redOf(_id)).toBe(3)
    const back = await app.inject({ url: `/api/orders/${order._id}`, headers: owner.headers })
    expect(back.json()).toMatchObject({ number: order.number, state: 'new', products: [{ quantity: 2 }] })
    const { rows } = await pool.query(`select kind, staff_name from order_events where order_id = $1 order by id`, [
      order._id,
    ])
    expect(rows.at(-1)).toEqual({ kind: 'restored', staff_name: 'amel' })
    await expectLedgerToMatch()
  })

  it('keeps an order whose pieces are sold, names them, and changes nothing', async () => {
    const { _id } = await createGarment(db, { red: 2 })
    const order = await place(_id)
    await remove(`/api/orders/${order._id}`)
    await place(_id, 1)
    const refused = await restore('order', order._id)
    expect(refused.json()).toMatchObject({ status: 409, code: 'out-of-stock', short: [{ productId: _id, left: 1 }] })
    expect(await redOf(_id)).toBe(1)
    expect(await list(`?q=${order.number}`)).toHaveLength(1)
  })

  it('restores an item once for concurrent requests', async () => {
    const { _id } = await createGarment(db, { red: 9 })
    const order = await place(_id)
    await remove(`/api/orders/${order._id}`)
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore('order', order._id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409, 409, 409])
    expect(await redOf(_id)).toBe(7)
    await remove(`/api/products/${_id}`)
    const otherAnswers = await Promise.all([restore('product', _id), purge('product', _id), restore('product', _id)])
    expect(otherAnswers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    await expectLedgerToMatch()
  })

  it('is for the owner; permanent deletion needs the password', async () => {
    const { _id } = await createGarment(db)
    await remove(`/api/products/${_id}`)
    expect((await restore('product', _id, sales)).json().code).toBe('role-forbidden')
    expect((await purge('product', _id, 'not my password')).json().code).toBe('wrong-password')
    expect((await purge('product', _id)).statusCode).toBe(204)
    for (const answer of [await restore('product', _id), await purge('product', _id), await restore('order', 'x')]) {
      expect(answer.json().code).toBe('not-in-bin')
    }
    expect(await redOf(_id)).toBe(0)
    await expectLedgerToMatch()
  })

  it('is emptied after thirty days, and not before: nothing of an order is left', async () => {
    const [{ _id: old }, { _id: young }] = [await createGarment(db), await createGarment(db)]
    const [late, early] = [await place(old), await place(young)]
    for (const id of [late._id, early._id]) await remove(`/api/orders/${id}`)
    for (const id of [old, young]) await remove(`/api/products/${id}`)
    await age('orders', late._id)
    await age('products', old)
    await emptyBin(db)
    const remainingIds = (await list()).map(({ id }) => id)
    expect([remainingIds.includes(late._id), remainingIds.includes(old)]).toEqual([false, false])
    expect(remainingIds).toEqual(expect.arrayContaining([early._id, young]))
    const tables = [
      ['orders', 'id'],
      ...['order_lines', 'order_events', 'order_requests'].map((table) => [table, 'order_id']),
    ]
    for (const [table, column] of tables) {
      const { rows } = await pool.query(`select from ${table} where ${column} = $1`, [late._id])
      expect(rows, table).toEqual([])
    }
    expect((await restore('product', young)).statusCode).toBe(204)
    await expectLedgerToMatch()
  })

  it('holds messages, which no list shows any more', async () => {
    const message = { name: 'Sonia', email: 'sonia@example.tn', subject: 'Une taille', message: 'XL ?' }
    await app.inject({ method: 'POST', url: '/api/contact', payload: message })
    const messages = async (query = '') =>
      (await app.inject({ url: `/api/admin/messages${query}`, headers: owner.headers })).json() as { id: string }[]
    const [{ id } = { id: '' }] = await messages()
    const mark = (payload: object) =>
      app.inject({ method: 'PATCH', url: `/api/admin/messages/${id}`, headers: sales.headers, payload })
    expect((await mark({ spam: true })).json()).toMatchObject({ spam: true })
    expect([(await messages()).length, (await messages('?spam=true')).length]).toEqual([0, 1])
    await mark({ spam: false })
    await remove(`/api/admin/messages/${id}`)
    expect([await messages(), (await mark({ handled: true })).statusCode]).toEqual([[], 404])
    expect(await list('?kind=message')).toMatchObject([{ title: 'Une taille · Sonia' }])
    expect((await restore('message', id)).statusCode).toBe(204)
    expect(await messages()).toHaveLength(1)
  })
})
