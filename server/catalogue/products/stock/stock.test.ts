import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PastCount, StockCount } from '#contract/catalogue/products/stock.contract.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('stock, many pieces at once', async () => {
  const test = await createTestApp()
  const { app, db } = test
  const [owner, workshop, accountant] = [
    await signedInStaff(test),
    await signedInStaff(test, 'meriem', 'workshop'),
    await signedInStaff(test, 'nadia', 'accountant'),
  ]
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = owner.headers) =>
    app.inject({ method, url: `/api/admin/stock${path}`, headers: { ...as }, ...(payload && { payload }) })
  const garment = async (red = 5, blue = 5) => {
    const product = await createGarment(db, { red, blue })
    const [first, second] = product.colors
    return {
      id: product._id,
      red: { productId: product._id, colorId: first?.id ?? 0, size: 'M' },
      blue: { productId: product._id, colorId: second?.id ?? 0, size: '' },
    }
  }
  const stockOf = async (id: string) =>
    (await app.inject({ url: `/api/products/${id}` })).json().colors.map(({ stock }: { stock: number }) => stock)
  const sell = async (id: string, quantity = 1) => {
    const payload = {
      name: 'Amina',
      email: '',
      phone: '98 123 456',
      language: 'fr',
      note: '',
      address: { street: '3, rue du Pacha', city: 'La Marsa', country: 'Tunisie', state: 'Tunis', zipcode: '2070' },
      products: [{ productId: id, color: 'Rouge', size: 'M', quantity }],
    }
    const headers = { ...owner.headers, 'idempotency-key': randomUUID() }
    const answer = await app.inject({ method: 'POST', url: '/api/admin/orders', headers, payload })
    expect(answer.statusCode).toBe(201)
  }
  const receive = (pieces: object[], key: string = randomUUID(), as = owner.headers) =>
    call('POST', '/received', { pieces, key }, as)
  const begin = async () => (await call('POST', '/count')).json() as StockCount

  it('adds deliveries to the current stock, for concurrent ones, and once for one that is sent twice', async () => {
    const { id, red, blue } = await garment()
    const key = randomUUID()
    const answers = await Promise.all([
      receive([{ ...red, received: 5 }], key),
      receive([{ ...red, received: 5 }], key),
      receive(
        [
          { ...red, received: 2 },
          { ...red, received: 1 },
          { ...blue, received: 1 },
        ],
        undefined,
        workshop.headers,
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await stockOf(id)).toEqual([13, 6])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })

  it('undoes a delivery as a whole, once, and never below zero', async () => {
    const { id, red, blue } = await garment(0, 5)
    const batch = (
      await receive([
        { ...red, received: 3 },
        { ...blue, received: 1 },
      ])
    ).json()
    await sell(id)
    expect((await call('POST', `/batches/${batch.id}/undo`)).json().code).toBe('stock-changed')
    expect(await stockOf(id)).toEqual([2, 6])
    await receive([{ ...red, received: 1 }])
    const undone = await Promise.all([0, 1].map(() => call('POST', `/batches/${batch.id}/undo`)))
    expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await stockOf(id)).toEqual([0, 5])
  })

  it('receives nothing for a variant that does not exist', async () => {
    const { id, red } = await garment()
    const answer = await receive([
      { ...red, received: 5 },
      { ...red, size: 'XL', received: 5 },
    ])
    expect(answer.json().code).toBe('product-changed')
    expect(await stockOf(id)).toEqual([5, 5])
    for (const received of [0, -3, 1.5]) expect((await receive([{ ...red, received }])).statusCode).toBe(400)
  })

  it('is counted while orders come in: sales after the count of a piece stay sales', async () => {
    const { id, red, blue } = await garment()
    const count = await begin()
    const write = (item: object, as = owner.headers) => call('PUT', `/count/${count.id}/items`, item, as)
    await write({ ...red, counted: 7, seen: 5, before: null })
    await write({ ...blue, counted: 4, seen: 5, before: null }, workshop.headers)
    await sell(id, 2)
    const preview = (await call('GET', '/count', undefined, workshop.headers)).json() as StockCount
    expect(preview.items.map(({ stock, after, staffName }) => [stock, after, staffName])).toEqual([
      [5, 4, 'meriem'],
      [3, 5, owner.username],
    ])
    const batch = (await call('POST', `/count/${count.id}/close`)).json()
    expect(batch).toMatchObject({ changed: 2, pieces: 1 })
    expect(await stockOf(id)).toEqual([5, 4])
    expect((await call('POST', `/count/${count.id}/close`)).statusCode).toBe(404)
    expect((await call('POST', `/batches/${batch.id}/undo`)).statusCode).toBe(200)
    expect(await stockOf(id)).toEqual([3, 5])
  })

  it('lists the stocktakes that were closed, and what was undone of them', async () => {
    const past = async () => (await call('GET', '/counts')).json() as PastCount[]
    const { red, blue } = await garment()
    const countBefore = (await past()).length
    const dropped = await begin()
    await call('DELETE', `/count/${dropped.id}`)
    const { id } = await begin()
    await call('PUT', `/count/${id}/items`, { ...red, counted: 7, seen: 5, before: null }, workshop.headers)
    await call('PUT', `/count/${id}/items`, { ...blue, counted: 5, seen: 5, before: null })
    const batch = (await call('POST', `/count/${id}/close`)).json()
    const [newest, ...older] = await past()
    expect(newest).toMatchObject({ id, closedBy: owner.username, counted: 2, changed: 1, undone: false })
    expect(older).toHaveLength(countBefore)
    await call('POST', `/batches/${batch.id}/undo`)
    expect((await past())[0]).toMatchObject({ id, undone: true })
    expect((await call('GET', '/counts', undefined, accountant.headers)).statusCode).toBe(403)
  })

  it('has one open stocktake for all staff, whose entries are not overwritten unnoticed', async () => {
    const { red } = await garment()
    const [firstCount, secondCount] = await Promise.all([begin(), begin()])
    expect(firstCount.id).toBe(secondCount.id)
    const path = `/count/${firstCount.id}/items`
    const both = await Promise.all([
      call('PUT', path, { ...red, counted: 3, seen: 5, before: null }),
      call('PUT', path, { ...red, counted: 4, seen: 5, before: null }, workshop.headers),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [item] = ((await call('GET', '/count')).json() as StockCount).items
    expect((await call('PUT', path, { ...red, counted: null, seen: 5, before: item?.counted })).json().items).toEqual(
      [],
    )
    expect((await call('DELETE', `/count/${firstCount.id}`)).statusCode).toBe(204)
    expect((await call('GET', '/count')).json()).toBe(null)
  })

  it('refuses to close a stocktake that would make a stock negative', async () => {
    const { id, red, blue } = await garment(2)
    const { id: count } = await begin()
    await call('PUT', `/count/${count}/items`, { ...red, counted: 0, seen: 2, before: null })
    await call('PUT', `/count/${count}/items`, { ...blue, counted: 9, seen: 5, before: null })
    await sell(id, 1)
    expect((await call('POST', `/count/${count}/close`)).json().code).toBe('stock-changed')
    expect(await stockOf(id)).toEqual([1, 5])
    expect(((await call('GET', '/count')).json() as StockCount).items).toHaveLength(2)
    await call('DELETE', `/count/${count}`)
  })

  it('is for staff who may count it', async () => {
    expect((await receive([], undefined, accountant.headers)).statusCode).toBe(403)
    expect((await call('GET', '/count', undefined, accountant.headers)).statusCode).toBe(403)
  })
})
