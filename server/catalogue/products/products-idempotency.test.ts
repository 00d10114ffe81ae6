import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('garments created with an idempotency key', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const owner = await signedInStaff(test)

  const garment = (title: string) => ({
    title,
    mainCategory: 'men',
    newPrice: 200,
    colors: [{ colorName: 'Ivoire', stock: 4 }],
  })
  const keyed = (name: string, { headers } = owner) => ({ ...headers, 'idempotency-key': `garment-of-tests-${name}` })
  const add = (payload: object, headers: Record<string, string> = owner.headers) =>
    app.inject({ method: 'POST', url: '/api/products/create-product', headers, payload })
  const titled = async (title: string): Promise<number> =>
    (await pool.query('select id from products where title = $1', [title])).rowCount ?? 0

  it('are created once by three concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(garment('Pressée'), keyed('at-once'))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
    const [made, ...same] = answers.map((answer) => answer.json() as Product)
    expect(same).toEqual([made, made])
    expect(await titled('Pressée')).toBe(1)
    const written = await pool.query("select from changes where subject_id = $1 and action = 'product-created'", [
      made?._id,
    ])
    const moved = await pool.query(
      'select m.change from stock_movements m join variants v on v.id = m.variant_id where v.product_id = $1',
      [made?._id],
    )
    expect([written.rowCount, moved.rows]).toEqual([1, [{ change: 4 }]])
  })

  it('are returned in their current state when the request is sent again', async () => {
    const made = (await add(garment('Perdue'), keyed('lost'))).json() as Product
    await app.inject({
      method: 'PUT',
      url: `/api/products/edit/${made._id}`,
      headers: owner.headers,
      payload: { title: 'Renommée', version: made.version },
    })
    const again = await add(garment('Perdue'), keyed('lost'))
    expect([again.statusCode, again.json()]).toMatchObject([200, { _id: made._id, title: 'Renommée', version: 2 }])
    expect(await titled('Perdue')).toBe(0)
  })

  it('refuse another body under the same key', async () => {
    const made = (await add(garment('Première'), keyed('other'))).json() as Product
    const otherGarment = await add(garment('Seconde'), keyed('other'))
    expect([otherGarment.statusCode, otherGarment.json()]).toMatchObject([
      422,
      { code: 'key-reused', product: { _id: made._id } },
    ])
    expect(await titled('Seconde')).toBe(0)
  })

  it('are separate for two authors with the same key', async () => {
    const mine = (await add(garment('À chacune'), keyed('shared'))).json() as Product
    const somebody = await signedInStaff(test, 'associee', 'owner')
    const hers = await add(garment('À chacune'), keyed('shared', somebody))
    expect(hers.statusCode).toBe(201)
    expect(hers.json()._id).not.toBe(mine._id)
    const seller = await signedInStaff(test, 'vendeuse', 'sales')
    const hidden = await add(garment('À chacune'), keyed('shared', seller))
    expect(hidden.json()).toMatchObject({ code: 'role-forbidden' })
    expect(hidden.json()).not.toHaveProperty('product')
  })

  it('are not created again from the bin', async () => {
    const made = (await add(garment('Jetée'), keyed('bin'))).json() as Product
    await app.inject({ method: 'DELETE', url: `/api/products/${made._id}`, headers: owner.headers })
    expect((await add(garment('Jetée'), keyed('bin'))).json()).toMatchObject({ status: 404, code: 'product-not-found' })
    expect(await titled('Jetée')).toBe(1)
  })

  it('do not use up the key of a refused request, and refuse an invalid key', async () => {
    expect((await add({ ...garment('Corrigée'), newPrice: -1 }, keyed('refused'))).statusCode).toBe(400)
    expect((await add(garment('Corrigée'), keyed('refused'))).statusCode).toBe(201)
    expect((await add(garment('Sans clé'), { ...owner.headers, 'idempotency-key': ' ' })).statusCode).toBe(400)
  })

  it('are created by each request without a key', async () => {
    const answers = await Promise.all([1, 2].map(() => add(garment('Deux fois voulue'))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await titled('Deux fois voulue')).toBe(2)
  })
})
