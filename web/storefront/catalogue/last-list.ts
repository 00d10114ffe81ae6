interface LastList {
  address: string
  /** Which entry of the browser's history it was. */
  entry: number
}

let last: LastList | undefined

const entryNow = () => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** Which list somebody looks at, so that a garment's page leads back to it. Only ever called in a browser. */
export function rememberList(address: string): void {
  last = { address, entry: entryNow() }
}

export function lastList(): { address: string; isPrevious: boolean } | undefined {
  return last && { address: last.address, isPrevious: last.entry === entryNow() - 1 }
}
