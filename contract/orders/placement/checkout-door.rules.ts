import { splitLanguage } from '#contract/platform/text/languages.ts'

const checkout = '/checkout'

/** Whether whoever stands at a door of the shop with this way onward is about to order. */
export function leadsToCheckout(next: string | null): boolean {
  return splitLanguage(next?.split(/[?#]/, 1)[0] ?? '').path === checkout
}

const doors: ReadonlySet<string> = new Set(['/login', '/register'])

/** What of the query makes a door another page: it stands in another frame on the way to the checkout. Nothing else does. */
export function doorSearch(path: string, search: URLSearchParams): string {
  return doors.has(path) && leadsToCheckout(search.get('next')) ? `?next=${encodeURIComponent(checkout)}` : ''
}
