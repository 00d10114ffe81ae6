import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { secondScrollResetMs } from '#web/interface-times.ts'
import type { LeftBehind } from './screen.ts'

const places = new Map<string, number>()

/**
 * A new page starts at its top: at once, after a frame, and again when late content has settled. Going back is the
 * exception: it returns to where the visitor was.
 */
export function useScrollReset(): void {
  const location = useLocation()
  const navigation = useNavigationType()

  const opened = useRef(location.key)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    // The page a visit begins with is at its top already, and may have been scrolled before scripts arrived.
    const beginning = opened.current === location.key
    opened.current = ''
    if (location.hash || beginning || (navigation !== NavigationType.Pop && staysInPlace(location))) return
    const restored = navigation === NavigationType.Pop ? places.get(location.key) : undefined
    const settle = () => (restored === undefined ? scrollToTop() : window.scrollTo(0, restored))
    settle()
    const frame = requestAnimationFrame(settle)
    const late = setTimeout(settle, secondScrollResetMs)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(late)
    }
  }, [location, navigation])

  // Before the browser draws the next page: a shorter one moves the scroll, and that is not the visitor's place.
  useLayoutEffect(() => rememberPlace(location), [location])
}

/** More of the same list is no new page. */
function staysInPlace({ state }: Location): boolean {
  return (state as LeftBehind | null)?.morePages !== undefined
}

function scrollToTop(): void {
  window.scrollTo(0, 0)
  // What scrolls by itself inside the page, and was kept from the one before.
  for (const box of document.querySelectorAll('body *')) {
    // An open sheet is no part of the page: it keeps its scroll position.
    if (box.scrollTop > 0 && !box.closest(':is(:popover-open, dialog[open])')) box.scrollTop = 0
  }
}

function rememberPlace(location: Location): () => void {
  const { key } = location
  const remember = () => places.set(key, window.scrollY)
  // The page a visit begins with was scrolled while nobody heard it: the gesture is what scripts came for. And whoever stays where she is
  // in a list that was narrowed has been scrolling the list before it.
  if (places.size === 0 || (staysInPlace(location) && !places.has(key))) remember()
  window.addEventListener('scroll', remember, { passive: true })
  return () => window.removeEventListener('scroll', remember)
}
