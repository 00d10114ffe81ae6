import { randomBytes } from 'node:crypto'
import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'
import type { KeyScope } from '#contract/people/staff/api-key-scopes.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { insertStaff } from '#server/people/staff/staff.repository.ts'
import { hashPassword } from '#server/platform/credentials/passwords.ts'
import type { TestApp } from './test-app.ts'

export const testPassword = 'a good long password'
/** A hash that is quick to verify, because a test file signs in many people. */
const quickHash = await hashPassword(testPassword, { memory: 8, passes: 1, parallelism: 1 })

export interface Person {
  /** The headers of this person's browser: `app.inject({ url, headers: person.headers })`. */
  headers: Readonly<Record<string, string>>
}

export interface TestShopper extends Person {
  shopper: Shopper
}

export interface TestStaff extends Person {
  username: string
  token: string
}

/** Marks a request as coming from the shop's own pages. */
export const ownPage = { 'sec-fetch-site': 'same-origin' }

/** A shopper who registered, confirmed the address and signed in. */
export async function signedInShopper(
  { app, pool }: TestApp,
  email = `shopper-${randomBytes(4).toString('hex')}@example.tn`,
): Promise<TestShopper> {
  const send = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: ownPage, payload })
  await send('/api/auth/sign-up/email', { email, password: testPassword })
  await pool.query('update shopper_users set email_verified = true where email = $1', [email])
  await pool.query(
    'update shopper_accounts set password = $2 where user_id = (select id from shopper_users where email = $1)',
    [email, quickHash],
  )
  const response = await send('/api/auth/sign-in/email', { email, password: testPassword })
  if (response.statusCode !== 200) throw new Error(`Signing in answered ${response.body}`)
  return { shopper: response.json().shopper, headers: { ...ownPage, cookie: cookiesOf(response) } }
}

/** A signed-in member of the staff. */
export async function signedInStaff(
  test: TestApp,
  username = `staff-${randomBytes(4).toString('hex')}`,
  role: StaffRole = 'owner',
): Promise<TestStaff> {
  await insertStaff(test.db, { username, role, passwordHash: quickHash, isPasswordGiven: false })
  return loginStaff(test, username)
}

export async function loginStaff({ app }: TestApp, username: string, password = testPassword): Promise<TestStaff> {
  const payload = { username, password }
  const response = await app.inject({ method: 'POST', url: '/api/admin/login', headers: ownPage, payload })
  if (response.statusCode !== 200) throw new Error(`Signing in answered ${response.body}`)
  const { token } = response.json() as { token: string }
  return {
    username,
    token,
    headers: { ...ownPage, authorization: `Bearer ${token}`, cookie: cookiesOf(response) },
  }
}

/** A program with an API key of this owner. */
export async function programWith({ app }: TestApp, owner: TestStaff, scopes: readonly KeyScope[]): Promise<Person> {
  const payload = { name: scopes.join(' ').slice(0, 60), scopes, currentPassword: testPassword }
  const response = await app.inject({ method: 'POST', url: '/api/admin/keys', headers: owner.headers, payload })
  if (response.statusCode !== 201) throw new Error(`Making a key answered ${response.body}`)
  return { headers: { authorization: `Bearer ${response.json().key}` } }
}

/** The cookies that a browser would send back. */
export function cookiesOf(response: { cookies: { name: string; value: string }[] }): string {
  return response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
