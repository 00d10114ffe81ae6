import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { digestOfToken } from '#server/people/accounts/session-token-digests.ts'
import { sharedSecret } from '#server/platform/credentials/secrets.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** The headers of a signed-in shopper's browser. */
export type ShopperHeaders = Readonly<{ cookie: string; 'sec-fetch-site': 'same-origin' }>

/** Inserts signed-in shoppers directly into the tables, because hashing passwords is slow. */
export async function signInManyShoppers(db: Database, count: number): Promise<ShopperHeaders[]> {
  const secret = await sharedSecret(db, 'shopper-auth')
  const shoppers = Array.from({ length: count }, () => ({ id: randomUUID() })).map(({ id }) => ({
    id,
    token: id,
    digest: digestOfToken(id),
  }))
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(shoppers)}::jsonb) as g(id text, digest text)),
    users as (
      insert into shopper_users (id, name, email, email_verified)
      select id, '', id || '@example.tn', true from given returning id
    )
    insert into shopper_sessions (id, user_id, token, expires_at)
    select g.id, g.id, g.digest, now() + interval '1 day' from given g join users on users.id = g.id`.execute(db)
  return shoppers.map(({ token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return {
      cookie: `shopper.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
      'sec-fetch-site': 'same-origin',
    }
  })
}

/** The account of these headers. */
export function accountOf({ cookie }: ShopperHeaders): string {
  return /=([\w-]+)/.exec(cookie)?.[1] ?? ''
}

/** The confirmed address of that account. */
export function addressOf(shopper: ShopperHeaders): string {
  return `${accountOf(shopper)}@example.tn`
}

/**
 * A header that gives each number an IP address in a network of its own, because many orders from one network are put on hold. It works only behind
 * a trusted proxy.
 */
export const networkHeaderOf = (shopperNumber: number) =>
  `${11 + ((shopperNumber >> 16) & 63)}.${(shopperNumber >> 8) & 255}.${shopperNumber & 255}.1`
