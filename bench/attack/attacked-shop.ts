import { Agent, request } from 'node:http'
import { createAdmin } from '#server/people/staff/staff-accounts.service.ts'
import { type Database, openDatabase, openPool, type Pool } from '#server/platform/db/pool.ts'
import { embeddedUrl } from '#server/platform/db/with-database.ts'
import type { Attacker, Reply } from '#server/testing/attack/fuzz.ts'
import type { FuzzedRequest } from '#server/testing/attack/request-arbitrary.ts'
import { signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { type Running, runShop } from '../processes.ts'

const password = 'a good long password'

export interface AttackedShop extends Running {
  pool: Pool
  db: Database
  send(request: FuzzedRequest): Promise<Reply>
}

/** Starts a shop to attack, with all limits of production. */
export async function attackedShop(env: Readonly<Record<string, string>> = {}): Promise<AttackedShop> {
  // Trusts the client addresses in the headers, so that an attack can come from many IP addresses.
  const shop = await runShop({ TRUST_PROXY: '127.0.0.1', ...env })
  const pool = openPool({ url: embeddedUrl(shop.dataDir), max: 4, onIdleError: () => {} })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return {
    ...shop,
    pool,
    db: openDatabase(pool),
    send: (fuzzedRequest) => sendBy(agent, shop.origin, fuzzedRequest),
    stop: async () => {
      agent.destroy()
      await pool.end()
      await shop.stop()
    },
  }
}

let networks = 0

/** Returns an IP address of a client that was not used before. */
export function freshAddress(): string {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

function sendBy(agent: Agent, origin: string, { method, url, headers, body }: FuzzedRequest): Promise<Reply> {
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, body: String(error) })
    const sent = request(`${origin}${url}`, { method, agent, headers: { ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      response.on('error', lost)
    })
    sent.on('error', lost)
    sent.end(body)
  })
}

/** Sessions to attack with: a visitor, a shopper and each role of the staff. */
export async function attackersOf(shop: AttackedShop): Promise<Attacker[]> {
  const as = async (name: string, session: string, become: () => Promise<Attacker['headers']>): Promise<Attacker> => ({
    name,
    session,
    headers: await become(),
    renew: become,
  })
  const freshHeaders = () => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': freshAddress() })
  const shopper = async () => ({ ...freshHeaders(), ...(await signInManyShoppers(shop.db, 1))[0] })
  const staff = (role: 'owner' | 'sales' | 'workshop' | 'accountant') =>
    as(role, '/api/admin/session', () => signedIn(shop, role, freshHeaders()))
  return [
    { name: 'nobody', headers: freshHeaders() },
    await as('shopper', '/api/auth/get-session', shopper),
    ...(await Promise.all([staff('owner'), staff('sales'), staff('workshop'), staff('accountant')])),
  ]
}

export async function signedIn(
  shop: AttackedShop,
  role: 'owner' | 'sales' | 'workshop' | 'accountant',
  ownHeaders: Attacker['headers'],
) {
  const username = `attacker-${crypto.randomUUID().slice(0, 8)}`
  await createAdmin(shop.db, username, password, role)
  const response = await fetch(`${shop.origin}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { ...ownHeaders, 'content-type': 'application/json' },
  })
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  return { ...ownHeaders, cookie, authorization: `Bearer ${token}` }
}
