import { createHmac } from 'node:crypto'
import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { sharedSecret } from '#server/platform/credentials/secrets.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** A keyed hash that identifies a person, even after the request; the address cannot be recovered from it. */
export async function personOf(db: Database, recipient: string): Promise<Buffer> {
  return createHmac('sha256', await sharedSecret(db, 'restock'))
    .update(recipient)
    .digest()
}

/** The key in mails by which a person ends all their restock requests. */
export function stopKey(person: Buffer): string {
  return person.toString('base64url')
}

export function personOfKey(key: string): Buffer {
  return Buffer.from(key, 'base64url')
}

export function restockLink(origin: string, language: Language, act: 'confirm' | 'stop', key: string): string {
  return `${origin}${localisePath(language, '/restock')}?${act}=${key}`
}
