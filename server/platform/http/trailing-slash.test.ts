import { describe, expect, it } from 'vitest'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { ownPage, signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('an address of the API', async () => {
  const test = await createTestApp()
  const { app } = test
  const garment = await createGarment(test.db)
  const staff = await signedInStaff(test)
  const shopper = await signedInShopper(test)
  const routes = app.guardedRoutes.filter(({ url }) => url.startsWith('/api/') && !url.includes('*'))

  it.each([
    ['nobody', ownPage],
    ['a shopper', shopper.headers],
    ['the staff', staff.headers],
  ])('means the same with a slash behind it, for %s and every call there is', async (_who, headers) => {
    expect(routes.length).toBeGreaterThan(80)
    for (const { method, url } of routes.filter((route) => !route.url.endsWith('out'))) {
      const address = url.replace(':id', garment._id).replace(/:\w+/g, 'nothing')
      const ask = async (path: string) => {
        const response = await app.inject({
          method: method as 'GET',
          url: path,
          headers,
          ...(!['GET', 'HEAD', 'DELETE'].includes(method) && { payload: {} }),
        })
        return [response.statusCode, response.headers['content-type']]
      }
      // Only once would a deletion find something.
      if (method === 'DELETE') await ask(address)
      expect(await ask(`${address}/`), `${method} ${url}`).toEqual(await ask(address))
    }
  })

  it('has one answer with and without it, made once, and the same addresses in it', async () => {
    const { app, db, pool } = await createTestApp({
      content: { ...unsettledContent(), now: () => 1, unchangedSince: () => true },
    })
    await createGarment(db)
    await createGarment(db)
    const plain = await app.inject('/api/products?limit=1')
    await pool.query(`update products set title = 'Unseen'`)
    const slashed = await app.inject('/api/products/?limit=1')
    expect(slashed.json()).toHaveLength(1)
    expect(slashed.body).toBe(plain.body)
    expect([slashed.headers.etag, slashed.headers.link]).toEqual([plain.headers.etag, plain.headers.link])
    expect(plain.headers.link).toContain('</api/products?')
  })

  it('names the methods it knows in both cases, and is not made up by slashes', async () => {
    for (const url of ['/api/products', '/api/products/']) {
      const response = await app.inject({ method: 'DELETE', url, headers: ownPage })
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
    expect((await app.inject('/api/nothing/')).json().code).toBe('not-found')
    expect((await app.inject('/api/')).json().code).toBe('not-found')
    expect((await app.inject('/api/shop//')).statusCode).toBe(404)
  })

  it('is no page: those have one address each', async () => {
    expect((await app.inject('/cart/')).body).not.toBe((await app.inject('/cart')).body)
    expect((await app.inject('/robots.txt/')).headers['content-type']).toContain('html')
  })
})
