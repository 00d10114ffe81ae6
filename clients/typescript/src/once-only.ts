import { ShopRefusal } from './shop-refusal.ts'

interface OnceOptions {
  /** Kept where the program keeps what it is about, so that it is the same after a restart too. */
  key?: string
  /** How often it is tried in all. */
  tries?: number
  pauseMs?: number
}

/** Passed to a call as its last argument. */
interface Keyed {
  headers: { 'idempotency-key': string }
}

const notNow = [429, 502, 503, 504]

/**
 * Does something once, however often it has to be sent: every try carries the same key, and the shop answers the second with
 * what came of the first. Tries again where no answer came, or the shop says that it cannot just now.
 */
export async function onceOnly<Answer>(
  call: (keyed: Keyed) => Promise<Answer>,
  { key = crypto.randomUUID(), tries = 5, pauseMs = 500 }: OnceOptions = {},
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await call({ headers: { 'idempotency-key': key } })
    } catch (error) {
      const refused = error instanceof ShopRefusal
      if (tried >= tries || (refused && !notNow.includes(error.status))) throw error
      const pause = (refused ? error.retryAfterMs : undefined) ?? pauseMs * 2 ** (tried - 1)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
