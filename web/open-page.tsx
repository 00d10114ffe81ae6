import '@vitejs/plugin-react/preamble'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  matchRoutes,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { refetchShop } from './api/refetch-shop.ts'
import { clearOnUserChange } from './app/clear-on-user-change.ts'
import { Providers } from './app/providers.tsx'
import { routerContext } from './app/router-context.ts'
import type { RouteHandle } from './app/screen.ts'
import { syncAccount } from './app/sync-account.ts'
import type { EarlyEvents } from './boot/event-replay.ts'
import { isMeteredConnection } from './boot/metered-connection.ts'
import { replayValue } from './boot/replay-value.ts'
import { nextTask, runWhenIdle } from './boot/when-idle.ts'
import type { PageState } from './entry-server.tsx'
import { I18n } from './i18n/i18n.ts'
import { loadShopMessages } from './i18n/load-messages.ts'
import { rememberedLanguage, rememberLanguage, setPageLanguage } from './i18n/page-language.ts'
import { AuthObserver } from './identity/auth-state.ts'
import { lazyIdentity } from './identity/lazy-identity.ts'
import { addMessages, createRoutes } from './routes.ts'
import { browserStorage } from './state/browser-storage.ts'
import { followCatalogueChanges } from './state/catalogue-channel.ts'
import { followOtherTabs, persistState } from './state/persist-state.ts'
import { countInVisit } from './state/visit.ts'
import { createStore } from './store.ts'
import { showToast } from './ui/toasts.tsx'

/**
 * Hydrates the server-rendered page. Between the steps the browser can paint and handle input, unless the visitor is already waiting for an action.
 */
export async function openPage(page: PageState, early: EarlyEvents): Promise<void> {
  const { language, basename } = page
  const pause = () => Promise.race([nextTask(), early.firstUse])
  const i18n = new I18n(language, await loadShopMessages(language), async (toLanguage) => {
    const [words] = await Promise.all([loadShopMessages(toLanguage), toLanguage === language || fetchOtherLanguages()])
    return words
  })
  const storage = browserStorage(() => showToast('warning', i18n.snapshot.t('storage.unavailable')))
  const identity = lazyIdentity(page.identity)
  const connection = {
    origin: window.location.origin,
    fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
    shopperToken: identity.token,
  }
  await pause()
  const store = createStore(connection, page.store)
  const serverState = store.getState()
  /**
   * Refetches the shop's texts after a change of language, because the page carries them in its own language only. It waits for hydration, since
   * data without a subscriber would be dropped.
   */
  const fetchOtherLanguages = async () => {
    await hydrated
    await refetchShop(store)
  }

  await pause()
  const routes = createRoutes()
  // Garments put into the cart before hydration are read like changes from another tab.
  const restored = persistState(store, storage).then(() => followOtherTabs(store))
  await Promise.all([restored, loadMatched(routes, basename, i18n)])
  await pause()
  followCatalogueChanges(store)
  const auth = new AuthObserver(identity, page.identity)
  clearOnUserChange(auth, store)
  syncAccount(auth, store, storage)

  await pause()
  const router = createBrowserRouter(routes, {
    basename: basename || '/',
    hydrationData: hydrationData(page),
    getContext: () => routerContext(store, i18n),
  })

  let lastPath = window.location.pathname
  router.subscribe(({ location }) => {
    if (location.pathname !== lastPath) countInVisit('pages')
    lastPath = location.pathname
  })

  const { promise: hydrated, resolve: answer } = Promise.withResolvers<void>()
  await pause()
  // Hydration runs as a transition, in slices between which presses are handled; a press in a part that is not hydrated yet makes React hydrate that
  // part first.
  early.stopRecordingPresses()
  startTransition(() => {
    hydrateRoot(
      rootElement(),
      <StrictMode>
        <ReportHydration from={answer}>
          <Providers store={store} i18n={i18n} auth={auth} serverState={serverState}>
            <RouterProvider router={router} />
          </Providers>
        </ReportHydration>
      </StrictMode>,
    )
  })

  i18n.subscribe(() => {
    setPageLanguage(i18n.snapshot.language)
    rememberLanguage(i18n.snapshot.language, storage)
  })
  const remembered = rememberedLanguage(storage)
  // The server did not know the language if its cookie is gone; the language stored in the browser is then applied.
  if (!basename && remembered && remembered !== language) await i18n.switchTo(remembered)
  await hydrated
  early.replay(replayValue)
  const mayFetchAhead = !isMeteredConnection()
  const ahead = { routes, basename, context: () => routerContext(store, i18n) }
  // On a metered connection links work without these enhancements.
  if (mayFetchAhead) {
    runWhenIdle(
      () =>
        void import('./app/install-enhancements.ts')
          .then((it) => it.installEnhancements(router, ahead))
          .catch(() => {}),
    )
  }
  // The service worker runs in production only. On a metered connection it is not installed, but an installed one is still used and has to mark
  // cached pages.
  if (import.meta.env.PROD && (mayFetchAhead || navigator.serviceWorker?.controller)) {
    const shop = { store, connection, i18n, basename, mayFetchAhead }
    const ready = () => import('./offline/register-worker.ts').then((it) => it.startOfflineSupport(shop))
    // Offline, or with workers disabled, the shop works without it.
    runWhenIdle(() => void ready().catch(() => {}))
  }
}

function ReportHydration({ from, children }: { from: () => void; children: ReactNode }) {
  useEffect(from, [from])
  return children
}

/** Loads the screens of the current page before hydration, because lazy routes would not match the server's markup. */
async function loadMatched(routes: RouteObject[], basename: string, i18n: I18n): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename || '/') ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, { ...(await route.lazy()), lazy: undefined })
      await addMessages(i18n, route.handle as RouteHandle)
    }),
  )
}

function hydrationData({ router }: PageState): HydrationState {
  const errors = router.errors.map(([route, status]) => [route, new ErrorResponse(status, '', null)])
  return {
    loaderData: router.loaderData as HydrationState['loaderData'],
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  }
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root')
  return element
}
