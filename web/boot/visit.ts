import { countVisitCall, type VisitCounts } from '#contract/accounting/visits/count-visit-call.ts'

/** The back office is no visit. */
const ours = /^\/(?:dashboard|admin)/

/**
 * Counts this page, and tells what was counted when it is left, so that nothing waits for it. Where the visit began this tab knows until it
 * is closed, but for whoever wishes it not to be noted.
 */
export function beginVisit(): void {
  let counted: VisitCounts = {}
  const count = (what: keyof VisitCounts) => {
    if (!ours.test(location.pathname)) counted[what] = (counted[what] ?? 0) + 1
  }
  const host = document.referrer.split('/')[2]
  const from = host === location.host ? '' : host
  const campaign = location.search.match(/utm_(?:source|campaign)=[^&]*/g) ?? []
  let came = [from, ...campaign].join('&')
  let isNew = !host || from
  try {
    const stored = sessionStorage.cameFrom
    // Read anew, gone on with, or come back to by hand: still the same visit.
    if (stored && (!isNew || stored === came || !came)) {
      came = stored
      isNew = ''
    } else if (navigator.doNotTrack !== '1') sessionStorage.cameFrom = came
  } catch {
    // A browser that keeps nothing counts each page that was led to from outside.
  }
  count('pages')
  if (isNew) count('visits')
  const tell = ({ type }: Event) => {
    if (type !== 'pagehide' && !document.hidden) return
    if (!Object.keys(counted)[0]) return
    navigator.sendBeacon(
      countVisitCall.path,
      new Blob([JSON.stringify({ cameFrom: came, ...counted })], { type: 'application/json' }),
    )
    counted = {}
  }
  // A phone that puts the browser away says the one, a link that is followed the other.
  addEventListener('visibilitychange', tell)
  addEventListener('pagehide', tell)
  // The scripts of the pages come later, and in other files.
  Object.assign(globalThis, { visit: { came, count } })
}
