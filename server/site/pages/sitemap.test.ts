import { describe, expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { copyGarment } from '#server/testing/garment-copies.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const addresses = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

describe('the sitemap', async () => {
  const { app, db, pool } = await createTestApp()
  const garment = await createGarment(db, { red: 1, price: 1 })
  const read = async (url: string) => (await app.inject(url)).body
  const inAllLanguages = (id: string) => languages.map((language) => `http://shop.test/${language}/products/${id}`)

  it('of a small shop is one file, with every product on sale in every language', async () => {
    const mapAddresses = addresses(await read('/sitemap.xml'))
    expect(mapAddresses).toEqual(expect.arrayContaining(inAllLanguages(garment._id)))
    expect(mapAddresses).toContain('http://shop.test/ar/about')
  })

  it('of a large shop has parts within the limits, with every product exactly once', async () => {
    const copies = 11_000
    await copyGarment(db, garment._id, copies)
    await pool.query(`update products set state = 'archived' where id like '%-7'`)
    const index = await read('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    const parts = addresses(index)
    expect(parts).toHaveLength(4)
    const mapAddresses: string[] = []
    for (const part of parts) {
      const text = await read(new URL(part).pathname)
      expect(text.length).toBeLessThan(50 * 1024 * 1024)
      expect(addresses(text).length).toBeLessThanOrEqual(50_000)
      mapAddresses.push(...addresses(text))
    }
    expect(new Set(mapAddresses).size).toBe(mapAddresses.length)
    const { rows } = await pool.query(`select id from products where state = 'online'`)
    expect(rows).toHaveLength(copies)
    expect(mapAddresses.filter((address) => address.includes('/products/')).toSorted()).toEqual(
      rows.flatMap(({ id }) => inAllLanguages(id)).toSorted(),
    )
    expect(mapAddresses).toContain('http://shop.test/ar/about')
  })

  it('has no part after the last', async () => {
    for (const part of [4, 9999]) expect((await app.inject(`/sitemaps/${part}.xml`)).statusCode).toBe(404)
    for (const part of ['-1', 'x', '1.5', '99999']) {
      expect((await app.inject(`/sitemaps/${part}.xml`)).statusCode, part).toBe(400)
    }
  })
})
