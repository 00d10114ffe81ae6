import { createHash } from 'node:crypto'

/** Which asking made something, so that asked again it is found and not made again. Nobody guesses one, and it says nobody's name. */
export interface Asking {
  /** The same for whatever is asked under this key by this person. */
  ofKey: string
  ofBody: string
}

/** What is kept of what was asked for: for something else its key does not stand. Shops have it stored, so it stays as it is. */
export function digestOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

export function askingOf(author: string, key: string, body: unknown): Asking {
  return { ofKey: digestOf([author, key]).slice(0, 40), ofBody: digestOf(body).slice(0, 40) }
}
