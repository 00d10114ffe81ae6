import { type Ahead, fetchPagesAhead } from './fetch-ahead.ts'
import { headGoesAlong } from './head-goes-along.ts'
import { openGarmentsWithTheirPicture, type Router } from './open-garments.ts'

/** Enhancements the page works without: loaded once the browser is idle. */
export function settleIn(router: Router, ahead: Ahead): void {
  fetchPagesAhead(ahead)
  openGarmentsWithTheirPicture(router, ahead.basename)
  headGoesAlong()
}
