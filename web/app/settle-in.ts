import { type Ahead, fetchPagesAhead } from './fetch-ahead.ts'
import { headGoesAlong } from './head-goes-along.ts'
import { openGarmentsWithTheirPicture, type Router } from './open-garments.ts'

/** Installs enhancements that pages work without; loaded when the browser is idle. */
export function settleIn(router: Router, ahead: Ahead): void {
  fetchPagesAhead(ahead)
  openGarmentsWithTheirPicture(router, ahead.basename)
  headGoesAlong()
}
