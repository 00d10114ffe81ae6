import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type KeyScope, keyScopes } from '#contract/people/staff/api-key-scopes.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { limits } from '#server/platform/rate-limits/rate-limits.rules.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { createShopWithKeys } from '#server/testing/shop-with-keys.ts'
import { ownPage, programWith, signedInShopper, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { deleteExpiredKeys } from './api-keys.service.ts'
import { resetAdmin } from './staff-accounts.service.ts'

type Headers = Readonly<Record<string, string>>
const currentPassword = testPassword

describe('a key of a program', async () => {
  const { test, app, pool, owner, send, products, keys, reading } = await createShopWithKeys()

  it('is made with the password, shown once, kept as a hash alone, written down and told to all owners', async () => {
    await pool.query(`update staff set email = 'owner@example.tn' where username = 'owner'`)
    const body = { name: 'Compta', scopes: ['read-orders', 'read-orders', 'read-products'] }
    const make = (password: string) =>
      send(owner.headers, 'POST', '/api/admin/keys', { ...body, currentPassword: password })
    expect((await make('not hers at all')).json().code).toBe('wrong-password')
    const { id, key } = (await make(testPassword)).json()
    expect(key).toMatch(/^key_[\w-]{43}$/)
    expect((await keys())[0]).toEqual({
      id,
      name: 'Compta',
      scopes: ['read-products', 'read-orders'],
      owner: 'owner',
      createdAt: expect.any(String),
      lastUsedAt: null,
      lastAddress: null,
      expiresAt: expect.any(String),
      endedAt: null,
    })
    const tables = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await pool.query(`select 1 from "${name}" row where row::text like $1`, [`%${key.slice(4)}%`])
      expect(rows, name).toEqual([])
    }
    const [journal] = (await send(owner.headers, 'GET', '/api/admin/changes?kind=staff')).json()
    expect(journal).toMatchObject({ action: 'staff-key-created', staffName: 'owner', subject: { name: 'Compta' } })
    const mails = await pool.query(`select recipient from mails where data->>'act' = 'key-created'`)
    expect(mails.rows).toEqual([{ recipient: 'owner@example.tn' }])
    expect((await send(owner.headers, 'GET', '/api/admin/audit')).json()[0]).toMatchObject({ event: 'key-created' })
  })

  it.each([
    ['no name', { name: '  ', scopes: ['read-orders'] }],
    ['no scope', { name: 'x', scopes: [] }],
    ['a scope there is none of', { name: 'x', scopes: ['write-staff'] }],
    ['a second line', { name: 'x\ny', scopes: ['read-orders'] }],
    ['an owner of another name', { name: 'x', scopes: ['read-orders'], staff: 'peer' }],
  ])('is not made with %s', async (_case, body) => {
    const answer = await send(owner.headers, 'POST', '/api/admin/keys', { ...body, currentPassword })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-request'])
  })

  it('is nobody’s to make but an owner’s: neither another role’s nor a key’s', async () => {
    const body = { name: 'x', scopes: ['read-orders'], currentPassword }
    for (const role of ['sales', 'workshop', 'accountant'] as const) {
      const { headers } = await signedInStaff(test, undefined, role)
      expect((await send(headers, 'POST', '/api/admin/keys', body)).json().code).toBe('role-forbidden')
    }
    const fullKey = await programWith(test, owner, keyScopes)
    for (const [method, url] of [
      ['POST', '/api/admin/keys'],
      ['GET', '/api/admin/keys'],
      ['PUT', '/api/admin/staff/owner'],
      ['GET', '/api/admin/settings'],
      ['GET', '/api/admin/session'],
      ['POST', '/api/admin/password'],
      ['DELETE', '/api/orders/nothing'],
    ] as const) {
      const answer = await send(fullKey.headers, method, url, method === 'GET' ? undefined : body)
      expect([url, answer.json().code]).toEqual([url, 'scope-missing'])
    }
  })

  it('opens its own scopes and no other’s', async () => {
    const samples: Readonly<Record<KeyScope, readonly [string, string]>> = {
      'read-products': ['GET', '/api/admin/products'],
      'write-products': ['PUT', '/api/products/update-price/nothing'],
      'read-stock': ['GET', '/api/admin/products/nothing/stock'],
      'write-stock': ['POST', '/api/admin/stock/received'],
      'read-orders': ['GET', '/api/orders'],
      'write-orders': ['POST', '/api/admin/orders/nothing/notes'],
      'read-customers': ['GET', '/api/admin/customers/list'],
      'write-cash': ['POST', '/api/admin/cash/receipts'],
      'write-customers': ['PUT', '/api/admin/customers/nothing/labels'],
      'read-reports': ['GET', '/api/admin/cash/profit'],
    }
    // The scopes of products include the stock.
    const opens = (scope: KeyScope, otherScope: KeyScope) =>
      scope === otherScope || (scope.endsWith('-products') && otherScope === scope.replace('products', 'stock'))
    for (const scope of keyScopes) {
      const { headers } = await programWith(test, owner, [scope])
      for (const keyScope of keyScopes) {
        const [method, url] = samples[keyScope]
        const answer = await send(headers, method, url, method === 'GET' ? undefined : {})
        const refused = answer.statusCode !== 200 && answer.json().code === 'scope-missing'
        expect([scope, keyScope, refused]).toEqual([scope, keyScope, !opens(scope, keyScope)])
      }
    }
  })

  it('speaks in the journal under a name that is nobody’s, and never as the owner where sales would not do', async () => {
    const { headers } = await programWith(test, owner, ['write-products', 'write-orders'])
    const garment = await createGarment(test.db)
    const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }])
    const { order } = await placeOrder(test, amina, randomUUID(), fields)
    expect((await send(headers, 'PATCH', `/api/orders/${order._id}`, { isDelivered: true })).statusCode).toBe(200)
    const { rows } = await pool.query('select staff_name from changes order by id desc limit 1')
    expect(rows[0].staff_name).toBe('owner (write-products write-orders)')
    const removal = { orderId: order._id, productId: 'x', color: 'x', size: 'x' }
    expect((await send(headers, 'PATCH', '/api/orders/remove-product', removal)).json().code).toBe('scope-missing')
  })

  it.each<[string, Headers]>([
    ['the shop’s own page', ownPage],
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page that hides where it comes from', { origin: 'null' }],
    ['an old browser', { origin: 'http://shop.test' }],
  ])('is worth nothing in a browser: %s', async (_case, badHeaders) => {
    const { headers } = await programWith(test, owner, ['read-products', 'write-products'])
    const keyHeaders = { ...headers, ...badHeaders }
    const read = await send(keyHeaders, 'GET', '/api/admin/products')
    expect([read.statusCode, read.json().code]).toEqual([401, 'token-of-a-program'])
    const write = await send(keyHeaders, 'PUT', '/api/products/update-price/nothing', {})
    expect(['token-of-a-program', 'foreign-origin']).toContain(write.json().code)
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    expect(await products(headers)).toBe('yes')
  })

  it('is asked for no cookie, trips over none, and makes a shopper of nobody', async () => {
    const { headers } = await programWith(test, owner, ['write-products', 'read-products'])
    const jar = { ...headers, cookie: 'session=left-over; staff=planted' }
    expect(await products(jar)).toBe('yes')
    expect((await send(jar, 'PUT', '/api/products/update-price/nothing', { percentage: 5 })).json().code).toBe(
      'product-not-found',
    )
    const shopper = await signedInShopper(test)
    const cookie = shopper.headers.cookie ?? ''
    expect((await send({ ...headers, cookie }, 'GET', '/api/account/profile')).json().code).toBe('unauthenticated')
    // Without a key, the cookie without an origin counts as a request of another site.
    expect((await send({ cookie }, 'PUT', '/api/account/profile', {})).json().code).toBe('foreign-origin')
  })

  it('ends with one tap, at once and for good, and says so to who holds it alone', async () => {
    const { headers } = await reading()
    const [{ id }] = await keys()
    expect((await send(owner.headers, 'POST', `/api/admin/keys/${id}/end`)).statusCode).toBe(204)
    const answer = await send(headers, 'GET', '/api/admin/products')
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'key-ended'])
    expect((await send(owner.headers, 'POST', `/api/admin/keys/${id}/end`)).json().code).toBe('not-found')
    expect(await products({ authorization: `Bearer key_${'A'.repeat(43)}` })).toBe('unauthenticated')
    expect((await keys()).find((key: { id: string }) => key.id === id).endedAt).toEqual(expect.any(String))
    const mails = await pool.query(`select 1 from mails where data->>'act' = 'key-ended'`)
    expect(mails.rows).toHaveLength(1)
  })

  it.each([
    ['demoted', 'PUT', '/role', { role: 'sales', currentPassword }, 'key-ended'],
    ['disabled', 'PUT', '', { disabled: true, currentPassword }, 'key-ended'],
    ['given a new password', 'POST', '/password', { currentPassword }, 'key-ended'],
    ['removed', 'POST', '/remove', { currentPassword }, 'unauthenticated'],
  ])('ends with its owner: %s', async (what, method, path, body, code) => {
    const otherStaff = await signedInStaff(test, `other-${what.replaceAll(' ', '-')}`)
    const { headers } = await reading(otherStaff)
    expect(await products(headers)).toBe('yes')
    await send(owner.headers, method, `/api/admin/staff/${otherStaff.username}${path}`, body)
    expect(await products(headers)).toBe(code)
    // Her old keys stay ended after she becomes an owner again.
    await pool.query(`update staff set role = 'owner', disabled_at = null where username = $1`, [otherStaff.username])
    expect(await products(headers)).toBe(code)
  })

  it('ends where the way back in is the machine itself', async () => {
    const otherStaff = await signedInStaff(test)
    const { headers } = await reading(otherStaff)
    await resetAdmin(test.db, otherStaff.username, testPassword)
    expect(await products(headers)).toBe('key-ended')
  })

  it('is not made by an owner who is demoted between the password and the key', async () => {
    const otherStaff = await signedInStaff(test)
    const answers = await Promise.all([
      send(owner.headers, 'PUT', `/api/admin/staff/${otherStaff.username}/role`, { role: 'sales', currentPassword }),
      ...Array.from({ length: 3 }, () =>
        send(otherStaff.headers, 'POST', '/api/admin/keys', { name: 'x', scopes: ['read-orders'], currentPassword }),
      ),
    ])
    expect(answers[0]?.statusCode).toBe(204)
    const { rows } = await pool.query(
      `select 1 from api_keys join staff on staff.id = staff_id where username = $1 and ended_at is null`,
      [otherStaff.username],
    )
    expect(rows).toEqual([])
  })

  it('says when it was last used and from where', async () => {
    const { headers } = await reading()
    await app.inject({ url: '/api/admin/products', headers, remoteAddress: '192.0.2.50' })
    expect((await keys())[0]).toMatchObject({ lastUsedAt: expect.any(String), lastAddress: '192.0.2.50' })
  })

  it('is slowed down by itself, and made-up ones by where they come from', async () => {
    const { headers } = await reading()
    const [{ id }] = await keys()
    const { headers: another } = await reading()
    const key = createHash('sha256').update(`api-key/key\0${id}`).digest('base64url')
    expect(await products(headers)).toBe('yes')
    // As if the limit had just been used up.
    const spent = await pool.query(`update rate_limits set spent_until = now() + interval '1 hour' where key = $1`, [
      key,
    ])
    expect(spent.rowCount).toBe(1)
    const slowed = await send(headers, 'GET', '/api/admin/products')
    expect([slowed.statusCode, slowed.json().code]).toEqual([429, 'too-many-requests'])
    expect(await products(another)).toBe('yes')
    const guess = () =>
      app.inject({
        url: '/api/admin/products',
        remoteAddress: '192.0.2.51',
        headers: { authorization: 'Bearer key_made-up' },
      })
    for (let tried = 0; tried < limits['api-key/address'].burst; tried++) await guess()
    const answer = await guess()
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-requests'])
    expect(await products(another)).toBe('yes')
  })

  it('is forgotten a month after it ended, and described with its scope in the API', async () => {
    await pool.query(`update api_keys set ended_at = now() - interval '31 days' where ended_at is not null`)
    await deleteExpiredKeys(test.db)
    const { rows } = await pool.query('select 1 from api_keys where ended_at is not null')
    expect(rows).toEqual([])
    const { paths } = (await app.inject('/api/docs/openapi.json')).json()
    expect(paths['/api/admin/products/{id}'].get['x-key-scopes']).toEqual(['read-products'])
    expect(paths['/api/admin/staff'].get).not.toHaveProperty('x-key-scopes')
  })
})
