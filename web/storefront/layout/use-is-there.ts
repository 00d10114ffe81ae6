import { useMatches } from 'react-router'

/** Whether there is a page at this address: one that is missing is in no part of the shop, whatever its address begins with. */
export function useIsThere(): boolean {
  // Every screen loads, and its loader answers null; that of a missing one has no answer.
  return useMatches().at(-1)?.loaderData !== undefined
}
