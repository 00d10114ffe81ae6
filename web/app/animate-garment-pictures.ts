import type { createBrowserRouter } from 'react-router'

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>

/** View transition name of the picture on the card; the CSS of the product page gives its picture the same name. */
const transitionName = 'garment'

/**
 * Animates the picture from the card to the product page with a view transition, unless the user prefers reduced motion.
 */
export function animateGarmentPictures(router: Router, basename: string): void {
  if (!('startViewTransition' in document)) return
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  let namedPicture: HTMLElement | undefined

  const open = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('main article a[href]') : null
    const picture = link?.closest('article')?.querySelector('picture')?.parentElement
    if (!link || !picture || reducedMotion.matches || event.button !== 0 || isForBrowser(event, link)) return
    const path = link.pathname.slice(basename.length)
    if (!link.pathname.startsWith(`${basename}/products/`)) return
    event.preventDefault()
    // Only one picture may have the name: with two, the browser skips the transition.
    namedPicture?.style.removeProperty('view-transition-name')
    namedPicture = picture
    picture.style.setProperty('view-transition-name', transitionName)
    void router.navigate(path + link.search + link.hash, { viewTransition: true })
  }
  document.addEventListener('click', open, { capture: true })
  document.documentElement.dataset.moves = ''
}

/** Clicks that the browser handles itself: a new tab, a download, another site. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event
  return metaKey || ctrlKey || shiftKey || altKey || link.target === '_blank' || link.origin !== window.location.origin
}
