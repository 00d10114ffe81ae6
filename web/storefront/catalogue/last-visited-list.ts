interface LastList {
  address: string
  /** The position in the browser's history at which the list was shown. */
  entry: number
}

let last: LastList | undefined

const entryNow = () => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** Remembers the list that is shown, so that a product page can lead back to it. Called in browsers only. */
export function storeVisitedList(address: string): void {
  last = { address, entry: entryNow() }
}

export function findLastVisitedList(): { address: string; isPrevious: boolean } | undefined {
  return last && { address: last.address, isPrevious: last.entry === entryNow() - 1 }
}
