import { Api } from './shop-api.ts'
import { ShopRefusal } from './shop-refusal.ts'

export interface ShopOptions {
  /** The address of the shop: `https://boutique.tn`. */
  origin: string
  /** An API key created under Settings → Programs; without one, only public calls are possible. */
  key?: string
  /** Time limit for a response. */
  timeoutMs?: number
  fetch?: typeof fetch
}

export type Shop = Api<unknown>['api']

const usualTimeoutMs = 30_000

/** The complete API of a shop, with the operation names of its description. Errors are thrown as `ShopRefusal`. */
export function openShop({ origin, key, timeoutMs = usualTimeoutMs, fetch: ask = fetch }: ShopOptions): Shop {
  const { api } = new Api({
    baseUrl: new URL(origin).origin,
    // Requests are sent without cookies, and the key is never sent on to another host by a redirect.
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
