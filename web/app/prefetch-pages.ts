import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import { isMeteredConnection } from '#web/boot/metered-connection.ts'
import { isReadingPage } from '#web/boot/wait-for-use.ts'

export interface PrefetchOptions {
  routes: RouteObject[]
  basename: string
  context: () => RouterContextProvider
}

/** The pointer has to rest on a link for this long, so that passing over it fetches nothing. */
const hoverDelayMs = 65

/** Prefetches code and data of a page while its link is pressed, hovered or focused, so that the page opens at once. */
export function fetchPagesAhead({ routes, basename, context }: PrefetchOptions): void {
  const fetched = new Set<string>()
  let hoverTimer: ReturnType<typeof setTimeout> | undefined

  const fetchPage = (url: URL): void => {
    const address = url.pathname + url.search
    if (isMeteredConnection() || fetched.has(address) || !isReadingPage(url.pathname)) return
    fetched.add(address)
    const request = new Request(url)
    for (const { route, params } of matchRoutes(routes, url, basename || '/') ?? []) {
      // A failed prefetch is repeated when the link is pressed.
      void loadScreen(route, { request, params, context: context() }).catch(() => fetched.delete(address))
    }
  }

  const mean = ({ type, target }: Event) => {
    clearTimeout(hoverTimer)
    const url = target instanceof Element ? linkedPage(target.closest('a')) : undefined
    if (!url) return
    if (type === 'pointerover') hoverTimer = setTimeout(fetchPage, hoverDelayMs, url)
    else fetchPage(url)
  }
  for (const eventName of ['pointerover', 'touchstart', 'pointerdown', 'focusin']) {
    document.addEventListener(eventName, mean, { passive: true })
  }
}

interface ScreenArgs {
  request: Request
  params: Record<string, string | undefined>
  context: RouterContextProvider
}

async function loadScreen(route: RouteObject, args: ScreenArgs): Promise<void> {
  if (!route.path) return
  const lazy = typeof route.lazy === 'function' ? await route.lazy() : route
  if (typeof lazy.loader === 'function')
    await lazy.loader({ ...args, pattern: route.path, url: new URL(args.request.url) })
}

function linkedPage(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search
  return url.origin === window.location.origin && !isHere ? url : undefined
}
