import { useMatches } from 'react-router'

/** Whether the page at the current address exists and has loaded; otherwise menus mark no link as current. */
export function usePageExists(): boolean {
  // Every loader of a screen returns null; a missing or failed page has no loader data.
  return useMatches().at(-1)?.loaderData !== undefined
}
