import type { VisitPart } from '#contract/accounting/visits/visits.contract.ts'
import { otherSource, sourceOf, type VisitSource } from '#server/orders/placement/visit-source.rules.ts'

const maxRows = 300
const maxNetworks = 5000
/** Maximum number of reports that are counted for one network between two resets. */
const maxPerNetwork = 120
const maxSourcesPerNetwork = 10
const takesBetweenResets = 60

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

/** Counts visits in memory, so that no visitor waits. Floods from one network are not counted, and too many sources become `other`. */
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

  /** Returns all counts and resets them. */
  take(): VisitRow[] {
    const taken = [...this.#rows.values()]
    this.#rows = new Map()
    if (++this.#taken % takesBetweenResets === 0) this.#networks.clear()
    return taken
  }

  /** Counts that could not be written are added to the next ones. */
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
