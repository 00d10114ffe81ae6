import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type APIRequestContext, type Cookie, expect, type Page, request, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { pinnedNode } from './pinned-node.ts'

/** The first admin of the shared shop. */
export const admin = { username: 'admin', password: 'a password for journeys' }
export const shopperPassword = 'une phrase facile'

interface Staff {
  api: APIRequestContext
  token: string
  cookies: Cookie[]
}

let staff: Promise<Staff> | undefined

/** Creates an API client with an IP address of its own, and with the `origin` header that browsers send. */
export function newApiClient(headers: Readonly<Record<string, string>> = {}): Promise<APIRequestContext> {
  const { baseURL = '' } = test.info().project.use
  const part = () => Math.floor(Math.random() * 256)
  const address = `198.18.${part()}.${part()}`
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL, 'x-forwarded-for': address, ...headers },
  })
}

/**
 * The admin, signed in once per worker, because sign-ins hash a password and are limited per hour. A journey that ends the session signs in by
 * itself.
 */
export function getAdminSession(): Promise<Staff> {
  staff ??= signInStaff()
  return staff
}

async function signInStaff(): Promise<Staff> {
  const door = await newApiClient()
  const response = await door.post('/api/admin/login', { data: admin })
  await expect(response).toBeOK()
  const { token } = await response.json()
  const { cookies } = await door.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { token, cookies, api: await newApiClient({ authorization: `Bearer ${token}`, cookie }) }
}

/** The templates of all mails to an address. */
export async function listMailTemplates(recipient: string): Promise<string[]> {
  const { api } = await getAdminSession()
  const mails: { template: string }[] = await (await api.get('/api/admin/outbox', { params: { to: recipient } })).json()
  return mails.map(({ template }) => template)
}

/** The link in the newest mail of a kind to an address. Waits for the mail to be written. */
export async function findMailedLink(recipient: string, template: string): Promise<string> {
  const { api } = await getAdminSession()
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await (await api.get('/api/admin/outbox', { params: { to: recipient } })).json()
      const mail = mails.find((mail: { template: string }) => mail.template === template)
      if (!mail) return undefined
      const { text } = await (await api.get(`/api/admin/outbox/${mail.id}`)).json()
      link = /https?:\/\/\S+/.exec(text)?.[0]
      return link
    })
    .toBeTruthy()
  const { pathname, search, hash } = new URL(link ?? '')
  return pathname + search + hash
}

export function newAddress(): string {
  return `amel-${Math.random().toString(36).slice(2, 10)}@example.tn`
}

/** Creates a confirmed account without signing in. */
export async function createShopper(): Promise<{ email: string; password: string }> {
  const api = await newApiClient()
  const login = { email: newAddress(), password: shopperPassword }
  await expect(await api.post('/api/auth/sign-up/email', { data: { ...login, language: 'fr' } })).toBeOK()
  const link = await findMailedLink(login.email, 'confirm-address')
  const confirm = new URLSearchParams(link.split('?')[1]).get('confirm')
  await expect(await api.post('/api/auth/sign-in/email', { data: { ...login, confirm } })).toBeOK()
  await api.dispose()
  return login
}

/** Signs a new shopper in, by API instead of the form. */
export async function signInShopper(page: Page): Promise<{ email: string; password: string }> {
  const login = await createShopper()
  const api = await newApiClient()
  await expect(await api.post('/api/auth/sign-in/email', { data: login })).toBeOK()
  await page.context().addCookies((await api.storageState()).cookies)
  await api.dispose()
  return login
}

/** Signs a member of staff in, by API instead of the form. */
export async function signInStaffIn(page: Page, member: { username: string; password: string }): Promise<void> {
  const api = await newApiClient()
  const response = await api.post('/api/admin/login', { data: member })
  await expect(response).toBeOK()
  const { token } = await response.json()
  await openSession(page, token, (await api.storageState()).cookies)
  await api.dispose()
}

/** Uses the worker's admin session in this browser. */
export async function signInAdmin(page: Page): Promise<void> {
  const { token, cookies } = await getAdminSession()
  await openSession(page, token, cookies)
}

async function openSession(page: Page, token: string, cookies: Cookie[]): Promise<void> {
  await page.context().addCookies(cookies)
  await page.addInitScript((storedToken) => localStorage.setItem('token', storedToken), token)
}

/** Creates a member of staff by the command line. */
export async function createStaff(role: StaffRole = 'owner'): Promise<{ username: string; password: string }> {
  const username = `staff-${Math.random().toString(36).slice(2, 10)}`
  const words = ['server/operations/commands/admin.ts', 'create', username, role, '--given-password']
  await promisify(execFile)(pinnedNode, words, {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, ADMIN_PASSWORD: admin.password },
  })
  return { username, password: admin.password }
}

/** Enables a member's second factor and returns its secret. */
export async function withSecondFactor(member: { username: string; password: string }): Promise<string> {
  const api = await newApiClient()
  const { token } = await (await api.post('/api/admin/login', { data: member })).json()
  const headers = { authorization: `Bearer ${token}` }
  const setupResponse = await api.post('/api/admin/two-factor', { headers, data: { currentPassword: member.password } })
  const { secret } = await setupResponse.json()
  const code = totp(secret)
  await expect(await api.put('/api/admin/two-factor', { headers, data: { code } })).toBeOK()
  await api.dispose()
  return secret
}

/** A one-time code that stays valid for at least half a minute. Each code is accepted once, so a second one needs the next step. */
export function totp(secret: string, step = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 })
}
