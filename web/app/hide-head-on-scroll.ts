/** Within this distance from the top the page head always stays visible. */
const topAreaPx = 160
/** Shorter scroll movements are ignored: a trembling finger does not change direction. */
const minDistancePx = 6

/** Hides the page head on phones while the user scrolls down and shows it again on scrolling up. */
export function hideHeadOnScroll(): void {
  let previousTop = window.scrollY
  window.addEventListener(
    'scroll',
    () => {
      const scrollTop = Math.max(0, window.scrollY)
      if (scrollTop > topAreaPx && Math.abs(scrollTop - previousTop) < minDistancePx) return
      document.documentElement.toggleAttribute('data-reads-on', scrollTop > topAreaPx && scrollTop > previousTop)
      previousTop = scrollTop
    },
    { passive: true },
  )
}
