/** Below this the head of a page is where it began. */
const atTheTop = 160
/** A finger that trembles turns nobody around. */
const least = 6

/** Tells the page whether somebody reads on, or has turned around: on a phone its head gives way, and comes back. */
export function headGoesAlong(): void {
  let from = window.scrollY
  window.addEventListener(
    'scroll',
    () => {
      const to = Math.max(0, window.scrollY)
      if (to > atTheTop && Math.abs(to - from) < least) return
      document.documentElement.toggleAttribute('data-reads-on', to > atTheTop && to > from)
      from = to
    },
    { passive: true },
  )
}
