import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/platform/db/pool.ts'
import { sharedSecret } from './secrets.service.ts'
import { newToken } from './tokens.ts'

/** The two kinds of accounts; a device known to an account of one kind is unknown to those of the other. */
type AccountKind = 'staff' | 'shopper'

/** How long a device is remembered: long enough for a browser that is used once a season. Every sign-in renews it. */
export const deviceCookieSeconds = 400 * 24 * 60 * 60

/** One cookie per account, because the staff share the shop's computer. */
export function deviceCookieName(door: AccountKind, account: string): string {
  return `${door}-device-${createHash('sha256').update(account).digest('hex').slice(0, 12)}`
}

/**
 * Creates a token that marks this browser as one the account has signed in from. It grants no access; it only keeps failed guesses of strangers from
 * locking the owner out.
 */
export async function newDevice(db: Database, door: AccountKind, account: string): Promise<string> {
  const id = newToken()
  return `${id}.${await sign(db, door, account, id)}`
}

/** Finds the device, if the account has signed in from this browser before. */
export async function knownDevice(
  db: Database,
  door: AccountKind,
  account: string,
  shownMark: string | undefined,
): Promise<string | undefined> {
  const [id, signature] = shownMark?.split('.') ?? []
  if (!id || !signature) return undefined
  const [expected, givenSignature] = [Buffer.from(await sign(db, door, account, id)), Buffer.from(signature)]
  return expected.length === givenSignature.length && timingSafeEqual(expected, givenSignature) ? id : undefined
}

async function sign(db: Database, door: AccountKind, account: string, id: string): Promise<string> {
  const secret = await sharedSecret(db, `${door}-device`)
  return createHmac('sha256', secret).update(`${account}\0${id}`).digest('base64url')
}
