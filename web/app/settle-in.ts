import { type Ahead, fetchPagesAhead } from './fetch-ahead.ts'
import { hideHeadOnScroll } from './head-goes-along.ts'
import { animateGarmentPictures, type Router } from './open-garments.ts'

/** Installs enhancements that pages work without; loaded when the browser is idle. */
export function installEnhancements(router: Router, ahead: Ahead): void {
  fetchPagesAhead(ahead)
  animateGarmentPictures(router, ahead.basename)
  hideHeadOnScroll()
}
