import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sharedSecret } from '#server/credentials/secrets.service.ts'
import { newToken } from '#server/credentials/tokens.ts'
import type { Database } from '#server/db/pool.ts'

/** Long enough for a browser used once a season; renewed with every login. */
export const deviceCookieSeconds = 400 * 24 * 60 * 60

/** A cookie of its own for each account: people share the computer at the counter. */
export function deviceCookieName(username: string): string {
  return `staff-device-${createHash('sha256').update(username).digest('hex').slice(0, 12)}`
}

/**
 * What a browser shows from now on to say that this account has signed in from it before. It opens nothing: it only keeps
 * strangers' guesses from being counted against it.
 */
export async function newDevice(db: Database, username: string): Promise<string> {
  const id = newToken()
  return `${id}.${await sign(db, username, id)}`
}

/** Which browser this is, if this account has signed in from it before. */
export async function knownDevice(
  db: Database,
  username: string,
  shown: string | undefined,
): Promise<string | undefined> {
  const [id, signature] = shown?.split('.') ?? []
  if (!id || !signature) return undefined
  const [expected, given] = [Buffer.from(await sign(db, username, id)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined
}

async function sign(db: Database, username: string, id: string): Promise<string> {
  const secret = await sharedSecret(db, 'staff-device')
  return createHmac('sha256', secret).update(`${username}\0${id}`).digest('base64url')
}
