import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { scrollIntoBox } from '#web/ui/into-sight.ts'

/** Events of scrolling by hand. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Where a list of places scrolls by itself, the one somebody is at is in sight: when she comes there, and when the list gets its
 * size, which at load is later, once it is known what she may see. Once she has moved it herself it stays where she left it.
 */
export function useShownPlace<Box extends HTMLElement>() {
  const places = useRef<Box>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another place
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
    for (const act of byHand) box.addEventListener(act, leave, { passive: true, once: true })
    bring()
    return () => {
      watch.disconnect()
      for (const act of byHand) box.removeEventListener(act, leave)
    }
  }, [pathname])
  return places
}
