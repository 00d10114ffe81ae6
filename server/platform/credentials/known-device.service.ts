import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/platform/db/pool.ts'
import { sharedSecret } from './secrets.service.ts'
import { newToken } from './tokens.ts'

/** The two doors of the house; what is known at one says nothing at the other. */
type Door = 'staff' | 'shopper'

/** Long enough for a browser used once a season; renewed with every login. */
export const deviceCookieSeconds = 400 * 24 * 60 * 60

/** A cookie of its own for each account: people share the computer at the counter. */
export function deviceCookieName(door: Door, account: string): string {
  return `${door}-device-${createHash('sha256').update(account).digest('hex').slice(0, 12)}`
}

/**
 * What a browser shows from now on to say that this account has signed in from it before. It opens nothing: it only keeps
 * strangers' guesses from being counted against it.
 */
export async function newDevice(db: Database, door: Door, account: string): Promise<string> {
  const id = newToken()
  return `${id}.${await sign(db, door, account, id)}`
}

/** Which browser this is, if this account has signed in from it before. */
export async function knownDevice(
  db: Database,
  door: Door,
  account: string,
  shownMark: string | undefined,
): Promise<string | undefined> {
  const [id, signature] = shownMark?.split('.') ?? []
  if (!id || !signature) return undefined
  const [expected, givenSignature] = [Buffer.from(await sign(db, door, account, id)), Buffer.from(signature)]
  return expected.length === givenSignature.length && timingSafeEqual(expected, givenSignature) ? id : undefined
}

async function sign(db: Database, door: Door, account: string, id: string): Promise<string> {
  const secret = await sharedSecret(db, `${door}-device`)
  return createHmac('sha256', secret).update(`${account}\0${id}`).digest('base64url')
}
