import { countVisitCall, type VisitCounts } from '#contract/accounting/visits/count-visit-call.ts'

/** Pages of the back office are not counted. */
const officePath = /^\/(?:dashboard|admin)/

/**
 * Counts the visit and its pages, and sends the counts when the page is left. The source of the visit is stored for the tab, unless the browser asks
 * not to be tracked.
 */
export function countVisit(): void {
  let counted: VisitCounts = {}
  const count = (counter: keyof VisitCounts) => {
    if (!officePath.test(location.pathname)) counted[counter] = (counted[counter] ?? 0) + 1
  }
  const host = document.referrer.split('/')[2]
  const referrerHost = host === location.host ? '' : host
  const campaign = location.search.match(/utm_(?:source|campaign)=[^&]*/g) ?? []
  let came = [referrerHost, ...campaign].join('&')
  let isNew = !host || referrerHost
  try {
    const stored = sessionStorage.cameFrom
    // A reload, a page within the shop, or the shop's address typed again in this tab belongs to the same visit.
    if (stored && (!isNew || stored === came || !came)) {
      came = stored
      isNew = ''
    } else if (navigator.doNotTrack !== '1') sessionStorage.cameFrom = came
  } catch {
    // Without storage, every page that was opened from outside counts as a visit.
  }
  count('pages')
  if (isNew) count('visits')
  const sendCounts = ({ type }: Event) => {
    if (type !== 'pagehide' && !document.hidden) return
    if (!Object.keys(counted)[0]) return
    navigator.sendBeacon(
      countVisitCall.path,
      new Blob([JSON.stringify({ cameFrom: came, ...counted })], { type: 'application/json' }),
    )
    counted = {}
  }
  // A phone fires only `visibilitychange` when the browser is put into the background; following a link fires `pagehide`.
  addEventListener('visibilitychange', sendCounts)
  addEventListener('pagehide', sendCounts)
  // Makes the counters available to scripts that load later from other files.
  Object.assign(globalThis, { visit: { came, count } })
}
