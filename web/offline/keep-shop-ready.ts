import { localisePath } from '#contract/platform/text/languages.ts'
import type { ApiConnection } from '#web/api/base-query.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { I18n } from '#web/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import type { AppStore } from '#web/store.ts'
import { LastSeen } from './last-seen.ts'
import { heard } from './seen-answer.ts'
import type { ToWorker } from './worker-messages.ts'

/** Available offline even if never opened: the cart is filled on other pages. */
const alwaysKept = [paths.home, paths.products, paths.cart, paths.checkout, paths.firstOrder, paths.wishlist]

/**
 * A line is said to be back before anything comes through, and some let things through only now and then: while the page shows
 * what was seen before, it asks again after so long, then after twice that, and at last every half minute.
 */
const askAgainMs = { first: 1500, most: 30_000 }

interface Shop {
  store: AppStore
  /** How the store asks the shop: heard from now on. */
  connection: ApiConnection
  i18n: I18n
  /** `/ar` where addresses name the language. */
  basename: string
  /** Whether more may be fetched than was asked for. */
  mayFetchAhead: boolean
}

/** Has the shop at hand for when there is no line, and says on the page when what it shows is from before. */
export async function keepShopReady({ store, connection, i18n, basename, mayFetchAhead }: Shop): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const seen = new LastSeen(i18n)
  let asking: ReturnType<typeof setTimeout> | undefined
  const askFrom = (wait: number) => {
    clearTimeout(asking)
    asking = setTimeout(() => {
      asking = undefined
      if (seen.isSaid) ask(Math.min(wait * 2, askAgainMs.most))
    }, wait)
  }
  const ask = (wait: number) => {
    askFrom(wait)
    if (!navigator.onLine) return
    seen.pageIsAskedAgain()
    store.dispatch(productsApi.util.invalidateTags(['Products', 'Shop']))
    // Whatever else the page shows: of the shop there is always something to ask, and its answer says that the line is back.
    void store.dispatch(productsApi.endpoints.findShop.initiate(undefined, { forceRefetch: true, subscribe: false }))
  }
  connection.fetch = heard(connection.fetch, (response) => {
    seen.hear(response)
    // Asked for without a line and answered when it is back already: nothing else would ask anew.
    if (response.seen && asking === undefined) askFrom(askAgainMs.first)
  })
  window.addEventListener('online', () => ask(askAgainMs.first))
  if (seen.pageIsSeen()) ask(askAgainMs.first)

  let { language } = i18n.snapshot
  i18n.subscribe(() => {
    if (language === i18n.snapshot.language) return
    language = i18n.snapshot.language
    void seen.show()
    // Addresses that name no language are other pages now.
    void import('./forget-kept.ts').then((it) => it.forgetKeptPages()).catch(() => {})
  })

  if (!mayFetchAhead) return
  await register()
  const { active } = await navigator.serviceWorker.ready
  const currentPath = window.location.pathname + window.location.search
  const local = (path: string) => (basename ? localisePath(language, path) : path)
  // Installed, the shop opens in the language it was installed in.
  const pages = [currentPath, ...alwaysKept.map(local), localisePath(language, paths.home)]
  active?.postMessage({ kind: 'keep-ahead', language, pages } satisfies ToWorker)
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The page's policy lets one script become a worker, under this name and from this address. */
async function register(): Promise<void> {
  const address = '/shop-worker.js'
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('shop-worker', { createScriptURL: () => address })
  await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
}
