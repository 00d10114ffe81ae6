import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type StaticHandler, StaticRouterProvider } from 'react-router'
import type { IdentitySettings } from '#contract/people/accounts/accounts.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { PageRequest, RenderedPage } from '#contract/site/pages/page-rendering.ts'
import { ordersApi } from './api/orders-api.ts'
import { productsApi } from './api/products-api.ts'
import { headElements } from './app/page-head.ts'
import { Providers } from './app/providers.tsx'
import { routerContext } from './app/router-context.ts'
import type { RouteHandle } from './app/screen.ts'
import { I18n } from './i18n/i18n.ts'
import { loadShopMessages } from './i18n/load-messages.ts'
import { AuthObserver } from './identity/auth-state.ts'
import { noIdentity } from './identity/no-identity.ts'
import { isKnownAddress } from './on-server/screen-addresses.ts'
import { createRoutes } from './routes.ts'
import { type AppStore, createStore, type WrittenStore } from './store.ts'
import { storeOnPage } from './store-on-page.ts'

/** The data that the browser needs to hydrate the page. */
export interface PageState {
  identity: IdentitySettings
  language: Language
  basename: string
  store: WrittenStore
  router: { loaderData: unknown; errors: readonly [string, number][] }
}

const handlers = new Map<string, StaticHandler>()

function handlerFor(basename: string): StaticHandler {
  const handler = handlers.get(basename) ?? createStaticHandler(createRoutes(), { basename: basename || '/' })
  handlers.set(basename, handler)
  return handler
}

/** Whether no screen exists at this path, in any language. The server renders and caches one page for all such paths. */
export function isUnknown(path: string): boolean {
  const [pathname = ''] = path.split('?', 1)
  return !isKnownAddress(pathname)
}

export async function renderPage(request: PageRequest): Promise<RenderedPage | Response> {
  const { path, language, basename, origin, connection, identity } = request
  const store = createStore(connection)
  const i18n = new I18n(language, await loadShopMessages(language), loadShopMessages)
  const url = new URL(path, origin)
  const { query, dataRoutes } = handlerFor(basename)
  const context = await query(new Request(new URL(basename + path, origin)), {
    requestContext: routerContext(store, i18n),
  })
  if (context instanceof Response) return context
  // If one loader failed, wait for the queries of the others too, so that the error page always holds the same data.
  if (context.errors) await Promise.all(store.dispatch(productsApi.util.getRunningQueriesThunk()))

  const router = createStaticRouter(dataRoutes, context)
  const body = renderToString(
    <Providers store={store} i18n={i18n} auth={new AuthObserver(noIdentity, identity)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  )
  const state = store.getState()
  const shop = productsApi.endpoints.findShop.select()(state).data
  const handles = context.matches.flatMap(({ route }) => (route.handle ? [route.handle as RouteHandle] : []))
  const { params = {} } = context.matches.at(-1) ?? {}
  const absolute = (path: string) => origin + path
  const writeHead = context.errors ? undefined : handles.at(-1)?.head
  const head = writeHead?.({ state, i18n: i18n.snapshot, shop, params, url, absolute }) ?? {
    title: i18n.snapshot.t(context.statusCode === 404 ? 'missing.title' : 'failed.title'),
    unlisted: true,
  }
  forget(store)
  const errors = statusesOf(context.errors)
  const pageState: PageState = {
    identity,
    language,
    basename,
    store: storeOnPage(state, language),
    router: { loaderData: context.loaderData, errors },
  }
  return {
    status: errors[0]?.[1] ?? context.statusCode,
    body,
    head: headElements(head, {
      origin,
      path: url.pathname,
      language,
      shopName: shop?.name[language] ?? '',
      icons: shop?.mark?.icons,
    }),
    state: pageState,
    mark: shop?.mark,
    files: [...handles.map(({ file }) => file), `web/i18n/messages/shop.${language}.json`],
    cause: Object.values(context.errors ?? {})[0],
  }
}

/** The route and status of each error, which is all the browser needs. */
function statusesOf(errors: Readonly<Record<string, unknown>> | null): [string, number][] {
  return Object.entries(errors ?? {}).map(([route, error]) => {
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
    return [route, typeof status === 'number' ? status : 500]
  })
}

/** Resets the API state, because the store would keep timers for unused data. */
function forget(store: AppStore): void {
  store.dispatch(productsApi.util.resetApiState())
  store.dispatch(ordersApi.util.resetApiState())
}
