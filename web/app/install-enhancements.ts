import { animateGarmentPictures, type Router } from './animate-garment-pictures.ts'
import { hideHeadOnScroll } from './hide-head-on-scroll.ts'
import { fetchPagesAhead, type PrefetchOptions } from './prefetch-pages.ts'

/** Installs enhancements that pages work without; loaded when the browser is idle. */
export function installEnhancements(router: Router, ahead: PrefetchOptions): void {
  fetchPagesAhead(ahead)
  animateGarmentPictures(router, ahead.basename)
  hideHeadOnScroll()
}
