import { createHash } from 'node:crypto'

/** Which asking made something, so that asked again it is found and not made again. Nobody guesses one, and it says nobody's name. */
export interface Asking {
  /** The same for whatever is asked under this key by this person. */
  ofKey: string
  ofBody: string
}

export function askingOf(author: string, key: string, body: unknown): Asking {
  return { ofKey: digest([author, key]), ofBody: digest(body) }
}

function digest(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 40)
}
