import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { CircuitBreaker } from '#server/platform/db/circuit-breaker.ts'
import { watchContent } from '#server/platform/db/content-version.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

describe('the number of products in the office', async () => {
  const database = await createTestDatabase()
  const content = watchContent(database.url, pino({ level: 'silent' }), new CircuitBreaker())
  afterAll(() => content.stop())
  const test = await createTestApp({ content }, database)
  const { headers } = await signedInStaff(test)

  const create = async (title: string, stock: number) => {
    const payload = { title, mainCategory: 'men', newPrice: 50, colors: [{ colorName: 'Noir', stock }] }
    const made = await test.app.inject({ method: 'POST', url: '/api/products/create-product', headers, payload })
    return made.json() as Product
  }
  const total = async (query = '') =>
    Number((await test.app.inject({ url: `/api/admin/products?${query}`, headers })).headers['x-total-count'])
  const bin = ({ _id }: Product) =>
    test.app.inject({ method: 'DELETE', url: `/api/products/${_id}`, headers: { ...headers } })
  /** Suppresses the notification of processes. */
  const secretly = (statement: string, id: string) =>
    database.pool.query(
      `set session_replication_role = replica; ${statement} where id = '${id}'; reset session_replication_role`,
    )

  it('is counted once for all pages, and again after a change', async () => {
    await vi.waitFor(() => expect(content.isListening()).toBe(true))
    const first = await create('Première', 3)
    const second = await create('Seconde', 3)
    expect(await total()).toBe(2)
    await secretly('update products set deleted_at = now()', first._id)
    expect([await total(), await total('page=2&sort=title'), await total('q=seconde')]).toEqual([2, 2, 1])
    expect((await bin(second)).statusCode).toBeLessThan(300)
    expect([await total(), await total('q=seconde')]).toEqual([0, 0])
  })

  it('of sold-out products changes with the last piece sold, while other counts stay cached', async () => {
    const garment = await create('Dernière', 1)
    const otherGarment = await create('Autre', 1)
    expect([await total(), await total('stock=out'), await total('stock=low')]).toEqual([2, 0, 2])
    await secretly('update products set deleted_at = now()', otherGarment._id)
    await database.pool.query(
      `insert into stock_movements (variant_id, change, reason) select id, -1, 'corrected' from variants where product_id = $1`,
      [garment._id],
    )
    await vi.waitFor(async () => expect(await total('stock=out')).toBe(1))
    expect([await total(), await total('stock=low')]).toEqual([2, 0])
  })
})
