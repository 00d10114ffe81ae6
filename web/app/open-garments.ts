import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>

/** The picture of the garment's own page bears the same name in the style: the browser moves the one to the other. */
const shared = 'garment'

/**
 * A garment that is opened from its card takes its picture along, where browsers can and nobody asked for less motion. It is
 * opened as the finger lifts, like any link: who slides off it meanwhile does not mean it.
 */
export function openGarmentsWithTheirPicture(router: Router, basename: string): void {
  if (!('startViewTransition' in document)) return
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
  let named: HTMLElement | undefined

  const open = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('main article a[href]') : null
    const picture = link?.closest('article')?.querySelector('picture')?.parentElement
    if (!link || !picture || stillness.matches || event.button !== 0 || isForBrowser(event, link)) return
    const path = link.pathname.slice(basename.length)
    if (!link.pathname.startsWith(`${basename}/products/`)) return
    event.preventDefault()
    // Two of one name, and nothing would move.
    named?.style.removeProperty('view-transition-name')
    named = picture
    picture.style.setProperty('view-transition-name', shared)
    void router.navigate(path + link.search + link.hash, { viewTransition: true })
  }
  document.addEventListener('click', open, { capture: true })
  document.documentElement.dataset.moves = ''
}

/** Into another tab, to be kept, elsewhere. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event
  return metaKey || ctrlKey || shiftKey || altKey || link.target === '_blank' || link.origin !== window.location.origin
}
