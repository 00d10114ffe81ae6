import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** Parts of the cache: when memory is needed, the first part that exceeds its reserved share loses entries. */
const places = ['missing', 'parts', 'askedOnce', 'revisited'] as const
type Place = (typeof places)[number]

/**
 * Reserved shares of the memory. `missing`: responses that say there is nothing; `parts`: responses used while pages are rendered; `askedOnce`:
 * responses requested once.
 */
const shares: Readonly<Record<Exclude<Place, 'revisited'>, number>> = { missing: 0, parts: 0.05, askedOnce: 0.1 }

/** Responses that say there is nothing take at most a tenth, even if more is free. */
const maxMissingShare = 0.1

interface Kept {
  answer: CachedResponse
  /** Whether the response was requested only while pages were rendered. */
  isInternal: boolean
}

/** Stores responses within a memory limit. A response that is requested again is never evicted for one that was requested once. */
export class ResponseStore<One extends Kept> {
  readonly #maxBytes: number
  readonly #kept: Readonly<Record<Place, LRUCache<string, One>>>

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    const lru = (share = 1) =>
      new LRUCache<string, One>({
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        sizeCalculation: ({ answer }) => answer.bytes,
      })
    this.#kept = { missing: lru(maxMissingShare), parts: lru(), askedOnce: lru(), revisited: lru() }
  }

  get bytes(): number {
    return places.reduce((sum, place) => sum + this.#kept[place].calculatedSize, 0)
  }

  get size(): number {
    return places.reduce((sum, place) => sum + this.#kept[place].size, 0)
  }

  /** Reads a response for a client; from the second time on it counts as revisited. */
  get(key: string): One | undefined {
    const { revisited, askedOnce, parts, missing } = this.#kept
    const entry = revisited.get(key)
    if (entry) return entry
    const again = askedOnce.get(key)
    if (!again) return parts.get(key) ?? missing.get(key)
    askedOnce.delete(key)
    revisited.set(key, again)
    return again
  }

  /** Reads a response for the rendering of a page, which does not count as a visit. */
  peek(key: string): One | undefined {
    const place = this.#placeOf(key)
    return place && this.#kept[place].get(key)
  }

  set(key: string, entry: One): void {
    const previousPlace = this.#placeOf(key)
    const place = this.#placeFor(entry, previousPlace)
    if (previousPlace && previousPlace !== place) this.#kept[previousPlace].delete(key)
    this.#kept[place].set(key, entry)
    this.#makeRoom()
  }

  #placeFor({ answer, isInternal }: One, previousPlace: Place | undefined): Place {
    if (answer.status !== 200) return 'missing'
    if (isInternal) return previousPlace === 'revisited' || previousPlace === 'askedOnce' ? previousPlace : 'parts'
    return previousPlace === 'revisited' ? 'revisited' : 'askedOnce'
  }

  #placeOf(key: string): Place | undefined {
    return places.findLast((place) => this.#kept[place].has(key))
  }

  #makeRoom(): void {
    for (const place of places) {
      const share = place === 'revisited' ? 0 : shares[place] * this.#maxBytes
      const entry = this.#kept[place]
      while (this.bytes > this.#maxBytes && entry.calculatedSize > share && entry.size > 0) entry.pop()
      if (this.bytes <= this.#maxBytes) return
    }
  }
}
