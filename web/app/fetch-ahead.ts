import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import { isLineDear } from '#web/boot/dear-line.ts'
import { isForReading } from '#web/boot/until-wanted.ts'
import { whenIdle } from '#web/boot/when-idle.ts'

interface Ahead {
  routes: RouteObject[]
  basename: string
  context: () => RouterContextProvider
}

/** The pointer has to rest on a link for this long, so that passing over it fetches nothing. */
const meantAfterMs = 65
/** Limits for links that are in view but not pointed at. */
const maxAtOnce = 3
const maxInView = 12

/**
 * Fetches the code and the data of pages before they are asked for: of links under the finger, the mouse or the focus,
 * and of a few in view once the page is at rest. A page fetched so is in the store when its link is pressed.
 */
export function fetchPagesAhead({ routes, basename, context }: Ahead): void {
  const fetched = new Set<string>()
  let inView = 0
  let meant: ReturnType<typeof setTimeout> | undefined

  const fetchPage = (url: URL): boolean => {
    const address = url.pathname + url.search
    if (isLineDear() || fetched.has(address) || !isForReading(url.pathname)) return false
    fetched.add(address)
    const request = new Request(url)
    for (const { route, params } of matchRoutes(routes, url, basename || '/') ?? []) {
      // What cannot be fetched now is fetched, or missed, when the link is pressed.
      void loadScreen(route, { request, params, context: context() }).catch(() => fetched.delete(address))
    }
    return true
  }

  const mean = ({ type, target }: Event) => {
    clearTimeout(meant)
    const url = target instanceof Element ? linkedPage(target.closest('a')) : undefined
    if (!url) return
    if (type === 'pointerover') meant = setTimeout(fetchPage, meantAfterMs, url)
    else fetchPage(url)
  }
  for (const sign of ['pointerover', 'touchstart', 'pointerdown', 'focusin']) {
    document.addEventListener(sign, mean, { passive: true })
  }

  /** One page per idle period: reading a screen's code and asking for its data takes a phone 50 ms. */
  const fetchInView = (count: number) => {
    if (count === 0 || inView === maxInView) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main article a[href]')) {
      const url = isInView(link) ? linkedPage(link) : undefined
      if (!url || !fetchPage(url)) continue
      inView++
      whenIdle(() => fetchInView(count - 1))
      return
    }
  }
  const lookAround = () => whenIdle(() => fetchInView(maxAtOnce))
  document.addEventListener('scrollend', lookAround, { passive: true })
  lookAround()
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

function isInView(link: Element): boolean {
  const { top, bottom } = (link.closest('article') ?? link).getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
