import { type CameFrom, countVisitCall, longestOrigin } from '#contract/shop/count-visit-call.ts'

/** The back office is no visit. */
const ours = /^\/(?:dashboard|admin)/

/**
 * Counts this page, and tells what was counted when it is left, so that nothing waits for it. Where the visit began is known
 * for as long as this page is open, and kept nowhere; a page opened from another of ours began where that one's address says.
 */
export function beginVisit(): void {
  const counted = { visits: 0, pages: 0, searches: 0, carts: 0 }
  const count = (what: keyof typeof counted) => {
    if (!ours.test(location.pathname)) counted[what]++
  }
  const before = new URL(document.referrer || location.href)
  const isInside = before.origin === location.origin
  const { searchParams } = isInside ? before : new URL(location.href)
  const told = (name: string) => (searchParams.get(`utm_${name}`) ?? '').slice(0, longestOrigin)
  const came: CameFrom = { from: isInside ? '' : before.hostname, source: told('source'), campaign: told('campaign') }
  count('pages')
  if (!document.referrer || !isInside) count('visits')
  const tell = ({ type }: Event) => {
    if (type !== 'pagehide' && !document.hidden) return
    if (!Object.values(counted).some(Boolean)) return
    navigator.sendBeacon(
      countVisitCall.path,
      new Blob([JSON.stringify({ ...came, ...counted })], { type: 'application/json' }),
    )
    Object.assign(counted, { visits: 0, pages: 0, searches: 0, carts: 0 })
  }
  // A phone that puts the browser away says the one, a link that is followed the other.
  addEventListener('visibilitychange', tell)
  addEventListener('pagehide', tell)
  // The scripts of the pages come later, and in other files.
  Object.assign(globalThis, { visit: { came, count } })
}
