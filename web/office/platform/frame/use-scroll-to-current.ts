import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { scrollIntoBox } from '#web/ui/scroll-into-box.ts'

/** Events of scrolling by hand. */
const manualScrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls a list of links so that the current one is visible: on navigation, and when the list gets its size after the rights have loaded. Once the
 * user has scrolled the list, it stays where it is.
 */
export function useScrollToCurrent<Box extends HTMLElement>() {
  const places = useRef<Box>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current link
  useEffect(() => {
    const box = places.current
    if (!box) return
    const bring = () => {
      const currentLink = box.querySelector('[aria-current="page"]')
      if (currentLink) scrollIntoBox(box, currentLink)
    }
    const watch = new ResizeObserver(bring)
    const leave = () => watch.disconnect()
    for (const element of [box, ...box.children]) watch.observe(element)
    for (const act of manualScrollEvents) box.addEventListener(act, leave, { passive: true, once: true })
    bring()
    return () => {
      watch.disconnect()
      for (const act of manualScrollEvents) box.removeEventListener(act, leave)
    }
  }, [pathname])
  return places
}
