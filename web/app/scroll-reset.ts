import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { secondScrollResetMs } from '#web/interface-times.ts'
import type { HistoryEntryState } from './screen.ts'

const positions = new Map<string, number>()

/**
 * Scrolls a new page to its top: at once, after a frame, and again when late content has settled. Going back restores the scroll position instead.
 */
export function useScrollReset(): void {
  const location = useLocation()
  const navigation = useNavigationType()

  const firstKey = useRef(location.key)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    // The first page of a visit is at its top already, and the visitor may have scrolled before hydration.
    const beginning = firstKey.current === location.key
    firstKey.current = ''
    if (location.hash || beginning || (navigation !== NavigationType.Pop && staysInPlace(location))) return
    const restored = navigation === NavigationType.Pop ? positions.get(location.key) : undefined
    const settle = () => (restored === undefined ? scrollToTop() : window.scrollTo(0, restored))
    settle()
    const frame = requestAnimationFrame(settle)
    const lateReset = setTimeout(settle, secondScrollResetMs)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(lateReset)
    }
  }, [location, navigation])

  // A layout effect, because the scroll position must be stored before the browser paints the next page: a shorter page would change it.
  useLayoutEffect(() => rememberPlace(location), [location])
}

/** Whether a navigation only changes the list of the current page, such as a filter; the scroll position then stays. */
function staysInPlace({ state }: Location): boolean {
  return (state as HistoryEntryState | null)?.morePages !== undefined
}

function scrollToTop(): void {
  window.scrollTo(0, 0)
  // Resets scroll positions of elements that were kept from the previous page.
  for (const box of document.querySelectorAll('body *')) {
    // An open sheet is no part of the page: it keeps its scroll position.
    if (box.scrollTop > 0 && !box.closest(':is(:popover-open, dialog[open])')) box.scrollTop = 0
  }
}

function rememberPlace(location: Location): () => void {
  const { key } = location
  const remember = () => positions.set(key, window.scrollY)
  // Store the position at once if no scroll event will report it: the first page may have been scrolled before hydration, and a filtered list keeps
  // its position.
  if (positions.size === 0 || (staysInPlace(location) && !positions.has(key))) remember()
  window.addEventListener('scroll', remember, { passive: true })
  return () => window.removeEventListener('scroll', remember)
}
