import type { VisitPart } from '#contract/accounting/visits/visits.contract.ts'
import { otherSource, sourceOf, type VisitSource } from '#server/orders/placement/visit-source.rules.ts'

const maxRows = 300
const maxNetworks = 5000
/** Of one network, until it is forgiven: so many parts of visits, from so many sources. */
const maxPerNetwork = 120
const maxSourcesPerNetwork = 10
const forgivenAfter = 60

export interface VisitRow extends VisitSource {
  visits: number
  pages: number
  searches: number
  carts: number
}

interface Network {
  parts: number
  sources: Set<string>
}

/** Counts in memory, so that nobody waits for it. What one network floods is not counted; what is too much is `other`. */
export class VisitCounter {
  #rows = new Map<string, VisitRow>()
  readonly #networks = new Map<string, Network>()
  #taken = 0

  count(part: VisitPart, network: string): void {
    const knownNetwork = this.#networks.get(network)
    if (knownNetwork ? knownNetwork.parts >= maxPerNetwork : this.#networks.size >= maxNetworks) return
    const countedNetwork = knownNetwork ?? { parts: 0, sources: new Set<string>() }
    this.#networks.set(network, countedNetwork)
    countedNetwork.parts++
    const source = sourceOf(part.cameFrom)
    if (countedNetwork.sources.size < maxSourcesPerNetwork) countedNetwork.sources.add(keyOf(source))
    const row = this.#rowOf(countedNetwork.sources.has(keyOf(source)) ? source : otherSource)
    row.visits += part.visits
    row.pages += part.pages
    row.searches += part.searches
    row.carts += part.carts
  }

  /** Takes all counts out of memory. */
  take(): VisitRow[] {
    const taken = [...this.#rows.values()]
    this.#rows = new Map()
    if (++this.#taken % forgivenAfter === 0) this.#networks.clear()
    return taken
  }

  /** What could not be written is counted the next time. */
  putBack(rows: readonly VisitRow[]): void {
    for (const uncounted of rows) {
      const row = this.#rowOf(uncounted)
      for (const name of ['visits', 'pages', 'searches', 'carts'] as const) row[name] += uncounted[name]
    }
  }

  #rowOf(source: VisitSource): VisitRow {
    const fits = this.#rows.size < maxRows || this.#rows.has(keyOf(source))
    const key = keyOf(fits ? source : otherSource)
    const { source: name, campaign } = key === keyOf(source) ? source : otherSource
    const row = this.#rows.get(key) ?? { source: name, campaign, visits: 0, pages: 0, searches: 0, carts: 0 }
    this.#rows.set(key, row)
    return row
  }
}

function keyOf({ source, campaign }: VisitSource): string {
  return `${source}\n${campaign}`
}
