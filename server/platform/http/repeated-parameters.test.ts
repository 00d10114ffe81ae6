import { expect, it } from 'vitest'
import { ownPage, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, ...test } = await createTestApp()

it.each([
  '/api/products?page=1&page=2',
  '/api/products/search?query=jebba&query=kaftan',
  '/api/products?sort=price&sort=x',
])('what a call says twice is refused where one is meant: %s', async (url) => {
  expect((await app.inject(url)).json()).toMatchObject({ status: 400, code: 'invalid-request' })
  expect((await app.inject(url.split('&')[0] ?? '')).statusCode).toBe(200)
})

it('several of what may be several are', async () => {
  expect((await app.inject('/api/products?size=L&size=XL')).statusCode).toBe(200)
})

it('is read where it belongs alone: an address or a cookie says nothing a body has to', async () => {
  const { username } = await signedInStaff({ app, ...test })
  const loginBody = new URLSearchParams({ username, password: testPassword }).toString()
  const login = (payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/login?${loginBody}`,
      headers: { ...ownPage, cookie: loginBody.replace('&', '; ') },
      payload,
    })
  expect((await login({})).json().code).toBe('invalid-request')
  expect((await login({ username, password: 'another' })).json().code).toBe('invalid-credentials')
  expect((await login({ username, password: testPassword })).statusCode).toBe(200)
})
