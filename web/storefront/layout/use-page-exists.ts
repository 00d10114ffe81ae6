import { useMatches } from 'react-router'

/** Whether the page exists and has loaded; a page that does not is marked in no menu. */
export function usePageExists(): boolean {
  // Every loader of a screen returns null; a missing or failed page has no loader data.
  return useMatches().at(-1)?.loaderData !== undefined
}
