import { Api } from './shop-api.ts'
import { ShopRefusal } from './shop-refusal.ts'

export interface ShopOptions {
  /** Where the shop is: `https://boutique.tn`. */
  origin: string
  /** A key the owner made under Settings → Programs; without one, what everybody may ask. */
  key?: string
  /** So long an answer is waited for. */
  timeoutMs?: number
  fetch?: typeof fetch
}

export type Shop = Api<unknown>['api']

const usualTimeoutMs = 30_000

/** The whole API of a shop, by the names its description gives the calls. What the shop refuses is thrown as a `ShopRefusal`. */
export function openShop({ origin, key, timeoutMs = usualTimeoutMs, fetch: ask = fetch }: ShopOptions): Shop {
  const { api } = new Api({
    baseUrl: new URL(origin).origin,
    // No cookies, and nobody else is told the key.
    baseApiParams: { credentials: 'omit', redirect: 'error', secure: true },
    securityWorker: () => (key ? { headers: { authorization: `Bearer ${key}` } } : {}),
    customFetch: async (input, init) => {
      const limit = AbortSignal.timeout(timeoutMs)
      const answer = await ask(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
      if (answer.ok) return answer
      throw new ShopRefusal(
        answer.status,
        await answer.json().catch(() => undefined),
        answer.headers.get('retry-after'),
      )
    },
  })
  return api
}
