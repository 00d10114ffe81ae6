import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A swipe counts from this distance on, and only if it is mostly horizontal. */
const minDistancePx = 64
const minHorizontalRatio = 2.5

/** Steps to the next order on a swipe in reading direction, to the previous one on the opposite swipe. */
export function useSwipe(place: RefObject<HTMLElement | null>, go: (step: 1 | -1) => void): void {
  const onSwipe = useEffectEvent(go)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let from: Touch | undefined
    const begin = ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 && !scrollsHorizontally(target) ? touches[0] : undefined
    }
    const end = ({ changedTouches: [endTouch] }: TouchEvent) => {
      if (!from || !endTouch) return
      const [along, across] = [endTouch.clientX - from.clientX, endTouch.clientY - from.clientY]
      from = undefined
      if (Math.abs(along) < minDistancePx || Math.abs(along) < minHorizontalRatio * Math.abs(across)) return
      const isForward = along < 0 === (document.documentElement.dir !== 'rtl')
      onSwipe(isForward ? 1 : -1)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [place])
}

/** Elements that use horizontal movement themselves: scrolling rows, sliders, text fields. */
function scrollsHorizontally(target: EventTarget | null): boolean {
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
    if (node.matches('input, textarea, select')) return true
    if (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX)) return true
  }
  return false
}
