import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { copyGarment } from '#server/testing/garment-copies.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a list of products requested without a page', async () => {
  const { app, db } = await createTestApp()
  const garment = await createGarment(db)

  const copies = (count: number) => copyGarment(db, garment._id, count)
  const list = async (url: string) => {
    const answer = await app.inject(url)
    return { ids: (answer.json() as Product[]).map(({ _id }) => _id), total: answer.headers['x-total-count'] }
  }

  it('returns more than a page, with filters, with a search or with neither', async () => {
    await copies(300)
    for (const url of ['/api/products', '/api/products?category=men', '/api/products/search?query=jebba']) {
      const { ids, total } = await list(url)
      expect([new Set(ids).size, total], url).toEqual([301, '301'])
    }
    expect((await list('/api/products?page=1')).ids).toHaveLength(catalogue.pageSize)
    expect((await list('/api/products/search?query=jebba&page=1')).ids).toHaveLength(catalogue.pageSize)
  })

  it('returns as many products by id as an order may have lines', async () => {
    const ids = Array.from({ length: orderLimits.mostLines }, (_, index) => `${garment._id}-${index + 1}`)
    expect((await list(`/api/products?ids=${ids.join()}`)).ids).toEqual(ids)
  })

  it('has no limit of two thousand', async () => {
    await sql`delete from products where id <> ${garment._id}`.execute(db)
    await copies(2500)
    for (const url of ['/api/products', '/api/products?sort=price', '/api/products/search?query=jebba']) {
      const { ids, total } = await list(url)
      expect([new Set(ids).size, total], url).toEqual([2501, '2501'])
    }
    const { ids } = await list('/api/products')
    expect(ids.slice(0, 2)).toEqual([garment._id, `${garment._id}-1`])
    expect(ids.slice(12, 24)).toEqual((await list('/api/products?page=2')).ids)
  })
})
