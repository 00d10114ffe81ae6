import { useMatches } from 'react-router'

/** Whether there is a page to be seen at this address: one that is missing, or could not be loaded, is in no part of the shop. */
export function useIsThere(): boolean {
  // Every screen loads, and its loader answers null; that of a missing one has no answer.
  return useMatches().at(-1)?.loaderData !== undefined
}
