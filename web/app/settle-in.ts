import { headGoesAlong } from './head-goes-along.ts'
import { openGarmentsWithTheirPicture } from './open-garments.ts'

/** What a page does without, and is nicer with: fetched once nothing else is to be done. */
export function settleIn(...openArguments: Parameters<typeof openGarmentsWithTheirPicture>): void {
  openGarmentsWithTheirPicture(...openArguments)
  headGoesAlong()
}
