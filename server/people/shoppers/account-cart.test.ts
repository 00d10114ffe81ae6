import { describe, expect, it } from 'vitest'
import type { AccountCartLine, AccountWish } from '#contract/orders/cart/account-cart.contract.ts'
import { shopperCalls } from '#server/testing/shopper-calls.ts'
import {
  cookiesOf,
  ownPage,
  type Person,
  signedInShopper,
  signedInStaff,
  testPassword,
} from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const line: AccountCartLine = {
  _id: 'jebba-1',
  title: 'Jebba',
  newPrice: 420,
  mainCategory: 'men',
  subCategory: 'jebba',
  brand: '',
  coverImage: '/a.jpg',
  quantity: 2,
  color: { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, image: '' },
  size: 'M',
  stock: 4,
  translations: { ar: { title: 'جبة' } },
}
const wish: AccountWish = {
  _id: 'jebba-2',
  title: 'Autre',
  newPrice: 100,
  oldPrice: 0,
  coverImage: '',
  mainCategory: '',
  subCategory: '',
}

describe('what an account keeps of its browser', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const amel = await signedInShopper(test)
  const find = async ({ headers }: Person = amel) => (await app.inject({ url: '/api/account/kept', headers })).json()
  const keep = (body: unknown, { headers }: Person = amel) =>
    app.inject({ method: 'PUT', url: '/api/account/kept', headers, payload: body as object })
  const newcomer = () => signedInShopper(test)

  it('is nothing at first, then what was kept, and nobody else’s', async () => {
    expect(await find()).toEqual({ revision: 0, cart: [], wishlist: [] })
    expect((await keep({ revision: 0, cart: [line], wishlist: [wish] })).json()).toEqual({ revision: 1 })
    expect(await find()).toEqual({ revision: 1, cart: [line], wishlist: [wish] })
    expect(await find(await newcomer())).toEqual({ revision: 0, cart: [], wishlist: [] })
    expect((await keep({ revision: 1, cart: [], wishlist: [] })).json()).toEqual({ revision: 2 })
    expect(await find()).toEqual({ revision: 2, cart: [], wishlist: [] })
  })

  it('is written by one of two devices that saw the same, however many at once', async () => {
    const person = await newcomer()
    for (const revision of [0, 1, 2]) {
      const devices = Array.from({ length: 8 }, (_, index) => ({ ...line, quantity: index + 1 }))
      const answers = await Promise.all(
        devices.map((device) => keep({ revision, cart: [device], wishlist: [] }, person)),
      )
      const codes = answers.map(({ statusCode }) => statusCode).sort()
      expect(codes).toEqual([200, ...Array(7).fill(409)])
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('kept-changed')
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
      expect(await find(person)).toMatchObject({ revision: revision + 1, cart: [{ quantity: winner + 1 }] })
    }
  })

  it.each([
    ['no lists', { revision: 0 }],
    ['half a line', { revision: 0, cart: [{ _id: 'x' }], wishlist: [] }],
    ['no pieces', { revision: 0, cart: [{ ...line, quantity: 0 }], wishlist: [] }],
    ['a colour as long as a page', { revision: 0, cart: [{ ...line, color: long }], wishlist: [] }],
    ['more lines than anybody buys', { revision: 0, cart: Array(61).fill(line), wishlist: [] }],
    ['more wishes than anybody has', { revision: 0, cart: [], wishlist: Array(101).fill(wish) }],
    ['a revision before all', { revision: -1, cart: [], wishlist: [] }],
    ['text that cannot be stored', { revision: 0, cart: [{ ...line, title: 'a\0' }], wishlist: [] }],
  ])('is refused with %s', async (_case, body) => {
    const person = await newcomer()
    expect((await keep(body, person)).statusCode).toBe(400)
    expect((await find(person)).revision).toBe(0)
  })

  it('holds what is known of it, and nothing else that is sent along', async () => {
    const person = await newcomer()
    await keep({ revision: 0, cart: [{ ...line, note: 'x'.repeat(5000) }], wishlist: [] }, person)
    expect((await find(person)).cart).toEqual([line])
  })

  it('as full as it may be fits into a call', async () => {
    const person = await newcomer()
    const title = 'ثوب'.repeat(40)
    const full = { title, translations: { en: { title }, ar: { title } }, coverImage: `/media/${'x'.repeat(60)}.avif` }
    const cart = Array.from({ length: 60 }, (_, index) => ({ ...line, ...full, _id: `jebba-${index}` }))
    const wishlist = Array.from({ length: 100 }, (_, index) => ({ ...wish, ...full, _id: `jebba-${index}` }))
    expect((await keep({ revision: 0, cart, wishlist }, person)).statusCode).toBe(200)
  })

  it('is for shoppers alone', async () => {
    expect((await app.inject({ url: '/api/account/kept' })).statusCode).toBe(401)
    expect((await find(await signedInStaff(test))).code).toBe('unauthenticated')
  })

  it('is the same for the accounts of a hosted service', async () => {
    const uid = { id: 'firebase:uid-1', email: 'hosted@example.tn', emailVerified: true }
    const identify = async ({ bearerToken }: { bearerToken: string | undefined }) =>
      bearerToken === 'of-uid-1' ? uid : undefined
    const hosted = await createTestApp({ shoppers: { identify } }, test)
    const call = (method: 'GET' | 'PUT', token: string, payload?: object) => {
      const headers = { authorization: `Bearer ${token}` }
      return hosted.app.inject({ method, url: '/api/account/kept', headers, ...(payload && { payload }) })
    }
    expect((await call('PUT', 'of-uid-1', { revision: 0, cart: [line], wishlist: [] })).json()).toEqual({ revision: 1 })
    expect((await call('GET', 'of-uid-1')).json().cart).toEqual([line])
    expect((await call('GET', 'of-nobody')).statusCode).toBe(401)
  })

  it('does not go along when an account changes hands', async () => {
    const { register, confirmationFor, login, post } = shopperCalls(test)
    const email = 'taken@example.tn'
    const thief = {
      ...amel,
      headers: { ...ownPage, cookie: cookiesOf(await register(email, 'a thief’s own password')) },
    }
    await keep({ revision: 0, cart: [line], wishlist: [wish] }, thief)
    const token = await confirmationFor(email)
    await post('reset-password', { token, newPassword: testPassword, language: 'fr' })
    const owner = { headers: { ...ownPage, cookie: cookiesOf(await login(email)) } }
    expect(await find(owner)).toEqual({ revision: 0, cart: [], wishlist: [] })
    const { rows } = await pool.query(`select from shopper_keeps where cart @> '[{"_id":"jebba-1"}]'
      and shopper_id not like 'firebase:%' and shopper_id not in (select id from shopper_users)`)
    expect(rows).toEqual([])
  })
})

const long = { colorName: { fr: 'x'.repeat(5000), en: '', ar: '' }, image: '' }
