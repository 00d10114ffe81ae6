import { describe, expect, it } from 'vitest'
import { createShopWithKeys } from '#server/testing/shop-with-keys.ts'
import { signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { deleteExpiredKeys, remindOfKeys } from './api-keys.service.ts'

const currentPassword = testPassword

describe('the key of a program', async () => {
  const { test, pool, owner, send, products, keys, reading } = await createShopWithKeys()

  it('expires on the day that was chosen, a year later at most, and says so', async () => {
    const make = (days?: number) =>
      send(owner.headers, 'POST', '/api/admin/keys', {
        name: 'Compta',
        scopes: ['read-products'],
        days,
        currentPassword,
      })
    const daysLeft = async () => Math.round((Date.parse((await keys())[0].expiresAt) - Date.now()) / 86_400_000)
    const { key } = (await make(30)).json()
    expect(await daysLeft()).toBe(30)
    expect((await make()).statusCode).toBe(201)
    expect(await daysLeft()).toBe(365)
    for (const days of [0, -30, 31, 366, 36_500]) expect((await make(days)).statusCode).toBe(400)
    const headers = { authorization: `Bearer ${key}` }
    expect(await products(headers)).toBe('yes')
    await pool.query(`update api_keys set expires_at = now() where name = 'Compta'`)
    const answer = await send(headers, 'GET', '/api/admin/products')
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'key-expired'])
    await deleteExpiredKeys(test.db)
    expect(await products(headers)).toBe('key-expired')
    expect((await keys()).find(({ name }: { name: string }) => name === 'Compta').endedAt).toEqual(expect.any(String))
  })

  it('tells all owners a fortnight before it expires, once', async () => {
    await pool.query(`update staff set email = 'owner@example.tn' where username = 'owner'`)
    await reading()
    const [{ id }] = await keys()
    const mails = async () =>
      (await pool.query(`select data from mails where template = 'key-expires'`)).rows.map(({ data }) => data)
    const expiresIn = (days: number) =>
      pool.query('update api_keys set expires_at = now() + make_interval(days => $2) where id = $1', [id, days])
    await expiresIn(15)
    await remindOfKeys(test.db)
    expect(await mails()).toEqual([])
    await expiresIn(13)
    await Promise.all([remindOfKeys(test.db), remindOfKeys(test.db)])
    await remindOfKeys(test.db)
    expect(await mails()).toEqual([{ name: 'read-products', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
  })

  it('ends with a new password of its owner if she wants it, and goes on otherwise', async () => {
    const otherStaff = await signedInStaff(test, 'with-keys')
    const [{ headers }, { headers: ownersKey }] = [await reading(otherStaff), await reading()]
    const change = (newPassword: string, present: string, endsKeys?: boolean) =>
      send(otherStaff.headers, 'POST', '/api/admin/password', { currentPassword: present, newPassword, endsKeys })
    expect((await change('seven green kaftans', testPassword)).statusCode).toBe(204)
    expect(await products(headers)).toBe('yes')
    expect((await change('eight blue kaftans', 'not this one', true)).json().code).toBe('wrong-password')
    expect(await products(headers)).toBe('yes')
    expect((await change('eight blue kaftans', 'seven green kaftans', true)).statusCode).toBe(204)
    expect([await products(headers), await products(ownersKey)]).toEqual(['key-ended', 'yes'])
  })
})
