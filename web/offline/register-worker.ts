import { localisePath } from '#contract/platform/text/languages.ts'
import type { ApiConnection } from '#web/api/base-query.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { I18n } from '#web/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import type { AppStore } from '#web/store.ts'
import { CacheNotice } from './cache-notice.ts'
import { withCacheReports } from './cache-report.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** Pages that are cached even if never opened. */
const pagesToCache = [paths.home, paths.products, paths.cart, paths.checkout, paths.firstOrder, paths.wishlist]

/**
 * While the page shows cached data, it asks the server again after the first delay, which then doubles up to the maximum: browsers report `online`
 * before requests succeed, and a weak connection lets only some through.
 */
const retryMs = { first: 1500, most: 30_000 }

interface Shop {
  store: AppStore
  /** The store's connection to the API; its `fetch` is wrapped. */
  connection: ApiConnection
  i18n: I18n
  /** The path prefix of the language, such as `/ar`; empty if the address names no language. */
  basename: string
  /** Whether files may be downloaded in advance; false on expensive connections. */
  mayFetchAhead: boolean
}

/** Registers the service worker and shows a notice while the page contains cached data. */
export async function startOfflineSupport({ store, connection, i18n, basename, mayFetchAhead }: Shop): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const notice = new CacheNotice(i18n)
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const scheduleRetry = (wait: number) => {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      if (notice.isShown) refetch(Math.min(wait * 2, retryMs.most))
    }, wait)
  }
  const refetch = (wait: number) => {
    scheduleRetry(wait)
    if (!navigator.onLine) return
    notice.markRefetch()
    store.dispatch(productsApi.util.invalidateTags(['Products', 'Shop']))
    // Also refetches the shop's settings, which every page can do: a response of the server proves that the connection is back.
    void store.dispatch(productsApi.endpoints.findShop.initiate(undefined, { forceRefetch: true, subscribe: false }))
  }
  connection.fetch = withCacheReports(connection.fetch, (response) => {
    notice.recordResponse(response)
    // The `online` event may precede this failed request, so cached data also starts the retries.
    if (response.seen && retryTimer === undefined) scheduleRetry(retryMs.first)
  })
  window.addEventListener('online', () => refetch(retryMs.first))
  if (notice.detectCachedPage()) refetch(retryMs.first)

  let { language } = i18n.snapshot
  i18n.subscribe(() => {
    if (language === i18n.snapshot.language) return
    language = i18n.snapshot.language
    void notice.show()
    // Addresses without a language prefix were cached in the previous language.
    void import('./delete-caches.ts').then((it) => it.deleteShopperCaches()).catch(() => {})
  })

  if (!mayFetchAhead) return
  await register()
  const { active } = await navigator.serviceWorker.ready
  const currentPath = window.location.pathname + window.location.search
  const local = (path: string) => (basename ? localisePath(language, path) : path)
  // The address that the installed app opens first has the language prefix.
  const pages = [currentPath, ...pagesToCache.map(local), localisePath(language, paths.home)]
  active?.postMessage({ kind: 'keep-ahead', language, pages } satisfies WorkerMessage)
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The page's Trusted Types policy allows one script as service worker, under this policy name and address. */
async function register(): Promise<void> {
  const address = '/shop-worker.js'
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('shop-worker', { createScriptURL: () => address })
  await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
}
