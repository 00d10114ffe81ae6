import { splitLanguage } from '#contract/platform/text/languages.ts'

const checkout = '/checkout'

/** Whether a path leads to the checkout. */
export function leadsToCheckout(next: string | null): boolean {
  return splitLanguage(next?.split(/[?#]/, 1)[0] ?? '').path === checkout
}

const doors: ReadonlySet<string> = new Set(['/login', '/register'])

/** The part of a sign-in page's query that changes the page: its frame differs on the way to the checkout. Empty for other queries. */
export function signInSearch(path: string, search: URLSearchParams): string {
  return doors.has(path) && leadsToCheckout(search.get('next')) ? `?next=${encodeURIComponent(checkout)}` : ''
}
