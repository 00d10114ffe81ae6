import { countedQuery } from './counted-query.rules.ts'

const maxQueries = 500
const maxNetworks = 5000
/** The searches counted for one network until the limits are reset after a number of writes. */
const maxSearchesPerNetwork = 60
const forgivenAfter = 20

export interface CountedSearch {
  query: string
  searched: number
  /** The number of times each garment was opened from the results, by product id. */
  opened: Map<string, number>
}

/** Counts searches in memory, so that a search does not wait for the database. Floods from one network, and counts beyond the limits, are dropped. */
export class SearchCounter {
  #counts = new Map<string, CountedSearch>()
  readonly #networks = new Map<string, number>()
  #taken = 0

  count(text: string, product: string | undefined, network: string): void {
    const query = countedQuery(text)
    if (!query || !this.#mayCount(network)) return
    const count = this.#counts.get(query)
    if (!count && this.#counts.size >= maxQueries) return
    const queryCount = count ?? { query, searched: 0, opened: new Map<string, number>() }
    if (product === undefined) queryCount.searched++
    else if (queryCount.opened.has(product) || queryCount.opened.size < forgivenAfter) {
      queryCount.opened.set(product, (queryCount.opened.get(product) ?? 0) + 1)
    }
    this.#counts.set(query, queryCount)
  }

  /** Removes and returns a limited number of counts. */
  take(max: number): CountedSearch[] {
    const taken = [...this.#counts.values()].slice(0, max)
    for (const { query } of taken) this.#counts.delete(query)
    if (++this.#taken % forgivenAfter === 0) this.#networks.clear()
    return taken
  }

  #mayCount(network: string): boolean {
    const networkCount = this.#networks.get(network) ?? 0
    if (networkCount >= maxSearchesPerNetwork || (networkCount === 0 && this.#networks.size >= maxNetworks))
      return false
    this.#networks.set(network, networkCount + 1)
    return true
  }
}
