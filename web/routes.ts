import { data, type RouteObject } from 'react-router'
import { loadShop } from './api/await-query.ts'
import { guarded } from './app/guard-screen.tsx'
import { PageChrome } from './app/page-chrome.tsx'
import { RouteError } from './app/route-error.tsx'
import { i18nContext, storeContext } from './app/router-context.ts'
import type { HistoryEntryState, LoadedScreen, RouteHandle, ScreenModule } from './app/screen.ts'
import type { I18n, MessageLoader } from './i18n/i18n.ts'
import { officeScreens, type ScreenEntry, shopScreens } from './screen-table.ts'
import { ShopFrame } from './storefront/layout/shop-frame.tsx'
import { ShopError } from './storefront/pages/shop-error.tsx'

const screens = import.meta.glob<ScreenModule>('./storefront/**/*.screen.tsx')

export function createRoutes(): RouteObject[] {
  const shopRoutes = [...shopScreens.map((entry) => toRoute(entry)), unknownAddress]
  const officeRoutes = officeScreens.map((entry) => toRoute(entry, loadOfficeMessages))
  return [
    {
      id: 'page',
      Component: PageChrome,
      ErrorBoundary: RouteError,
      // Loaders return null, because their data travels in the store.
      loader: async ({ context }) => {
        await loadShop(context.get(storeContext))
        return null
      },
      children: [
        { id: 'shop', Component: ShopFrame, children: [{ ErrorBoundary: ShopError, children: shopRoutes }] },
        officeFrame([{ ErrorBoundary: RouteError, children: officeRoutes }]),
      ],
    },
  ]
}

const loadOfficeMessages: MessageLoader = async (language) =>
  (await import('./i18n/load-office-messages.ts')).loadOfficeMessages(language)

/** Loaded when the back office is opened, so that shoppers do not load it. */
function officeFrame(children: RouteObject[]): RouteObject {
  const handle: RouteHandle = { file: 'web/office/platform/frame/office-frame.tsx', messages: [loadOfficeMessages] }
  return {
    id: 'office',
    handle,
    children,
    lazy: async () => ({
      Component: guarded((await import('./office/platform/frame/office-frame.tsx')).OfficeFrame, 'staff'),
    }),
    loader: async ({ context }) => {
      await addMessages(context.get(i18nContext), handle)
      return null
    },
  }
}

const unknownAddress: RouteObject = {
  path: '*',
  loader: () => {
    throw data(null, { status: 404 })
  },
}

function toRoute({ path, screen, guard }: ScreenEntry, ...ofSection: MessageLoader[]): RouteObject {
  const handle: RouteHandle = { file: '', messages: ofSection }
  return {
    path,
    handle,
    lazy: async () => {
      const { file, module } = await loadScreen(screen)
      handle.file = file
      handle.head = module.head
      handle.enclosure = module.enclosure
      handle.messages = module.messages ? [...ofSection, module.messages] : ofSection
      return {
        Component: guarded(module.Screen, guard),
        loader: async ({ context, params, request }) => {
          await addMessages(context.get(i18nContext), handle)
          const url = new URL(request.url)
          const { language } = context.get(i18nContext).snapshot
          await module.load?.({
            store: context.get(storeContext),
            params,
            url,
            language,
            historyState: findHistoryState(url),
          })
          return null
        },
      }
    },
  }
}

async function loadScreen(screen: string): Promise<LoadedScreen> {
  if (screen.startsWith('office/')) return (await import('./office-screens.ts')).loadOfficeScreen(screen)
  const load = screens[`./${screen}.screen.tsx`]
  if (!load) throw new Error(`The route table names ${screen}, which does not exist`)
  return { file: `web/${screen}.screen.tsx`, module: await load() }
}

/** Loads all messages of a screen before it is rendered. */
export async function addMessages(i18n: I18n, { messages }: RouteHandle): Promise<void> {
  await Promise.all(messages.map((load) => i18n.add(load)))
}

/** The state of the current history entry. It is read from the browser, because loaders run before React Router provides it. */
function findHistoryState(url: URL): HistoryEntryState {
  if (typeof window === 'undefined' || window.location.href !== url.href) return {}
  return (window.history.state as { usr?: HistoryEntryState } | null)?.usr ?? {}
}
