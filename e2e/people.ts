import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type APIRequestContext, type Cookie, expect, type Page, request, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { pinnedNode } from './pinned-node.ts'

/** The first admin of the shop the journeys visit. */
export const admin = { username: 'admin', password: 'a password for journeys' }
export const shopperPassword = 'une phrase facile'

interface Staff {
  api: APIRequestContext
  token: string
  cookies: Cookie[]
}

let staff: Promise<Staff> | undefined

/** A caller at an address of its own, who says like a browser where the call comes from. */
export function newCaller(headers: Readonly<Record<string, string>> = {}): Promise<APIRequestContext> {
  const { baseURL = '' } = test.info().project.use
  const part = () => Math.floor(Math.random() * 256)
  const address = `198.18.${part()}.${part()}`
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL, 'x-forwarded-for': address, ...headers },
  })
}

/**
 * The admin, signed in once for all journeys of this worker: each sign-in hashes a password, and an account has so many an hour.
 * A journey that ends the session signs in for itself.
 */
export function asStaff(): Promise<Staff> {
  staff ??= signInStaff()
  return staff
}

async function signInStaff(): Promise<Staff> {
  const door = await newCaller()
  const response = await door.post('/api/admin/login', { data: admin })
  await expect(response).toBeOK()
  const { token } = await response.json()
  const { cookies } = await door.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { token, cookies, api: await newCaller({ authorization: `Bearer ${token}`, cookie }) }
}

/** What kinds of mails an address was written. */
export async function mailedTo(recipient: string): Promise<string[]> {
  const { api } = await asStaff()
  const mails: { template: string }[] = await (await api.get('/api/admin/outbox', { params: { to: recipient } })).json()
  return mails.map(({ template }) => template)
}

/** The link in the newest mail of a kind to an address. Waits for the mail to be written. */
export async function mailedLink(recipient: string, template: string): Promise<string> {
  const { api } = await asStaff()
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
export async function newShopper(): Promise<{ email: string; password: string }> {
  const api = await newCaller()
  const login = { email: newAddress(), password: shopperPassword }
  await expect(await api.post('/api/auth/sign-up/email', { data: { ...login, language: 'fr' } })).toBeOK()
  const link = await mailedLink(login.email, 'confirm-address')
  const confirm = new URLSearchParams(link.split('?')[1]).get('confirm')
  await expect(await api.post('/api/auth/sign-in/email', { data: { ...login, confirm } })).toBeOK()
  await api.dispose()
  return login
}

/** Signs a new shopper in, in this browser, without going through the screens. */
export async function signInShopper(page: Page): Promise<{ email: string; password: string }> {
  const login = await newShopper()
  const api = await newCaller()
  await expect(await api.post('/api/auth/sign-in/email', { data: login })).toBeOK()
  await page.context().addCookies((await api.storageState()).cookies)
  await api.dispose()
  return login
}

/** Signs a member of staff in, in this browser, without going through the screen. */
export async function signInStaffIn(page: Page, member: { username: string; password: string }): Promise<void> {
  const api = await newCaller()
  const response = await api.post('/api/admin/login', { data: member })
  await expect(response).toBeOK()
  const { token } = await response.json()
  await openSession(page, token, (await api.storageState()).cookies)
  await api.dispose()
}

/** The worker's own session, in this browser too. */
export async function signInAdmin(page: Page): Promise<void> {
  const { token, cookies } = await asStaff()
  await openSession(page, token, cookies)
}

async function openSession(page: Page, token: string, cookies: Cookie[]): Promise<void> {
  await page.context().addCookies(cookies)
  await page.addInitScript((storedToken) => localStorage.setItem('token', storedToken), token)
}

/** Another member of staff, made from the machine as an owner would. */
export async function newStaff(role: StaffRole = 'owner'): Promise<{ username: string; password: string }> {
  const username = `staff-${Math.random().toString(36).slice(2, 10)}`
  const words = ['server/operations/commands/admin.ts', 'create', username, role, '--given-password']
  await promisify(execFile)(pinnedNode, words, {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, ADMIN_PASSWORD: admin.password },
  })
  return { username, password: admin.password }
}

/** Switches a member's second factor on, and answers its secret. */
export async function withSecondFactor(member: { username: string; password: string }): Promise<string> {
  const api = await newCaller()
  const { token } = await (await api.post('/api/admin/login', { data: member })).json()
  const headers = { authorization: `Bearer ${token}` }
  const setupResponse = await api.post('/api/admin/two-factor', { headers, data: { currentPassword: member.password } })
  const { secret } = await setupResponse.json()
  const code = totp(secret)
  await expect(await api.put('/api/admin/two-factor', { headers, data: { code } })).toBeOK()
  await api.dispose()
  return secret
}

/** What an authenticator app shows, good for half a minute at least; each counts once, so a second one is of the next step. */
export function totp(secret: string, step = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 })
}
