import { ShopRefusal } from './shop-refusal.ts'

interface OnceOptions {
  /** The idempotency key. Store it with your data, so that it is the same after a restart. */
  key?: string
  /** The maximum number of attempts. */
  tries?: number
  pauseMs?: number
}

/** Pass this to a call as its last argument. */
interface Keyed {
  headers: { 'idempotency-key': string }
}

const notNow = [429, 502, 503, 504]

/**
 * Makes a call that takes effect once: all attempts have the same idempotency key, and a repeated one returns the result of the first. Retries if
 * there is no response, or if the shop is temporarily unable to answer.
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
