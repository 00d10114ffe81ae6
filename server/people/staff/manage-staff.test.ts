import { expect, it } from 'vitest'
import type { StaffAccount } from '#contract/people/staff/staff-accounts.contract.ts'
import { loginStaff, signedInStaff, type TestStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createFirstAdmin } from './staff-accounts.service.ts'

const test = await createTestApp()
const owner = await signedInStaff(test, 'owner')
const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by: TestStaff = owner) =>
  test.app.inject({ method, url: `/api/admin/staff${path}`, headers: by.headers, ...(payload && { payload }) })
const proof = { currentPassword: testPassword }

it('an account is made with a password shown once, and signs in with it', async () => {
  const made = await call('POST', '', { username: ' Nadia ', role: 'sales', ...proof })
  expect(made.statusCode).toBe(201)
  const { username, password } = made.json()
  expect(username).toBe('nadia')
  await loginStaff(test, 'nadia', password)
  expect((await call('POST', '', { username: 'nadia', role: 'owner', ...proof })).json().code).toBe('username-taken')
  const accounts = (await call('GET', '')).json() as StaffAccount[]
  expect(accounts.map(({ username: name, own, disabled }) => [name, own, disabled])).toEqual([
    ['nadia', false, false],
    ['owner', true, false],
  ])
})

it('the first password of a shop, which its log shows, opens nothing but the choice of another', async () => {
  const shop = await createTestApp()
  const made = (await createFirstAdmin(shop.db, { username: 'admin', password: undefined }))?.password ?? ''
  const { headers } = await loginStaff(shop, 'admin', made)
  const read = async () => (await shop.app.inject({ url: '/api/admin/products', headers })).json()
  const choose = (newPassword: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/password',
      headers,
      payload: { currentPassword: made, newPassword },
    })
  expect((await read()).code).toBe('password-change-required')
  expect((await choose(made)).json().code).toBe('password-too-easy')
  expect((await choose('a password of her own')).statusCode).toBe(204)
  expect(await read()).toEqual([])
  const chosen = await createTestApp()
  await createFirstAdmin(chosen.db, { username: 'admin', password: testPassword })
  const hers = await loginStaff(chosen, 'admin')
  expect((await chosen.app.inject({ url: '/api/admin/products', headers: hers.headers })).statusCode).toBe(200)
})

it('nothing is done without the password of whoever does it', async () => {
  const wrong = { currentPassword: 'not my password' }
  expect((await call('POST', '', { username: 'intruder', role: 'owner', ...wrong })).json().code).toBe('wrong-password')
  expect((await call('POST', '/nadia/remove', wrong)).json().code).toBe('wrong-password')
  expect((await call('GET', '')).json()).toHaveLength(2)
})

it('who is disabled is out at once, and cannot come back until enabled', async () => {
  const { password } = (await call('POST', '/nadia/password', proof)).json()
  const nadia = await loginStaff(test, 'nadia', password)
  expect((await call('PUT', '/nadia', { disabled: true, ...proof })).statusCode).toBe(204)
  expect((await call('GET', '', undefined, nadia)).json().code).toBe('session-expired')
  await expect(loginStaff(test, 'nadia', password)).rejects.toThrow('invalid-credentials')
  await call('PUT', '/nadia', { disabled: false, ...proof })
  await loginStaff(test, 'nadia', password)
})

it('nobody locks themselves out, so that there is always somebody', async () => {
  for (const [path, payload] of [
    ['/owner/remove', proof],
    ['/owner/password', proof],
  ] as const) {
    expect((await call('POST', path, payload)).json().code).toBe('own-account')
  }
  expect((await call('PUT', '/owner', { disabled: true, ...proof })).json().code).toBe('own-account')
})

it('two who disable each other at the same moment leave one of them', async () => {
  const [firstStaff, secondStaff] = [await signedInStaff(test, 'one'), await signedInStaff(test, 'other')]
  await Promise.all([
    call('PUT', '/other', { disabled: true, ...proof }, firstStaff),
    call('PUT', '/one', { disabled: true, ...proof }, secondStaff),
  ])
  const accounts = (await call('GET', '')).json() as StaffAccount[]
  expect(accounts.filter(({ username, disabled }) => ['one', 'other'].includes(username) && !disabled)).toHaveLength(1)
})

it('what was done stays on record under the name of who is gone', async () => {
  expect((await call('POST', '/nadia/remove', proof)).statusCode).toBe(204)
  const changes = await test.app.inject({ url: '/api/admin/changes?kind=staff&subject=nadia', headers: owner.headers })
  expect(changes.json().map(({ action, staffName }: Record<string, string>) => [action, staffName])).toEqual([
    ['staff-deleted', 'owner'],
    ['staff-enabled', 'owner'],
    ['staff-disabled', 'owner'],
    ['staff-password-reset', 'owner'],
    ['staff-created', 'owner'],
  ])
})
