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
import { askShopAgain } from './api/ask-shop-again.ts'
import { followAccount } from './app/follow-account.ts'
import { forgetOthers } from './app/forget-others.ts'
import { Providers } from './app/providers.tsx'
import { routerContext } from './app/router-context.ts'
import type { RouteHandle } from './app/screen.ts'
import { isLineDear } from './boot/dear-line.ts'
import type { EarlyEvents } from './boot/event-replay.ts'
import { replayValue } from './boot/replay-value.ts'
import { nextTask, whenIdle } from './boot/when-idle.ts'
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

/** Hydrates the page the server rendered; from then on only React handles events. Between the steps the browser may paint and handle input, until the visitor waits for them. */
export async function openPage(page: PageState, early: EarlyEvents): Promise<void> {
  const { language, basename } = page
  const pause = () => Promise.race([nextTask(), early.first])
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
  /** The page carries the shop's texts in its own language alone; without a subscriber they would be dropped. */
  const fetchOtherLanguages = async () => {
    await answers
    await askShopAgain(store)
  }

  await pause()
  const routes = createRoutes()
  // Garments put into the cart before hydration arrive as changes from another tab.
  const restored = persistState(store, storage).then(() => followOtherTabs(store))
  await Promise.all([restored, loadMatched(routes, basename, i18n)])
  await pause()
  followCatalogueChanges(store)
  const auth = new AuthObserver(identity, page.identity)
  forgetOthers(auth, store)
  followAccount(auth, store, storage)

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

  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  await pause()
  // In pieces, between which whatever is pressed gets its turn; what is pressed before the last of them makes React finish first.
  early.handOver()
  startTransition(() => {
    hydrateRoot(
      rootElement(),
      <StrictMode>
        <Answering from={answer}>
          <Providers store={store} i18n={i18n} auth={auth} serverState={serverState}>
            <RouterProvider router={router} />
          </Providers>
        </Answering>
      </StrictMode>,
    )
  })

  i18n.subscribe(() => {
    setPageLanguage(i18n.snapshot.language)
    rememberLanguage(i18n.snapshot.language, storage)
  })
  const remembered = rememberedLanguage(storage)
  // The cookie that tells the server of the choice may be gone while the choice itself is still here.
  if (!basename && remembered && remembered !== language) await i18n.switchTo(remembered)
  await answers
  early.repeat(replayValue)
  const mayFetchAhead = !isLineDear()
  const ahead = { routes, basename, context: () => routerContext(store, i18n) }
  // Without them links are followed as ever.
  if (mayFetchAhead) {
    whenIdle(() => void import('./app/settle-in.ts').then((it) => it.settleIn(router, ahead)).catch(() => {}))
  }
  // The development server changes its files under their names, and lives with the line. Where each kilobyte is counted the shop is
  // not kept; what was kept before is still given out, and has to say so.
  if (import.meta.env.PROD && (mayFetchAhead || navigator.serviceWorker?.controller)) {
    const shop = { store, connection, i18n, basename, mayFetchAhead }
    const ready = () => import('./offline/keep-shop-ready.ts').then((it) => it.startOfflineSupport(shop))
    // Without a line, or where workers are switched off, the shop is as it was.
    whenIdle(() => void ready().catch(() => {}))
  }
}

function Answering({ from, children }: { from: () => void; children: ReactNode }) {
  useEffect(from, [from])
  return children
}

/** The screens the server rendered must be there before React compares them with the page. */
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
