import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/**
 * Parts of the cache, in the order in which they are evicted. Each has a share that the others leave to it; what is free besides goes to
 * whichever needs it, and is taken back in this order.
 */
const places = ['missing', 'parts', 'askedOnce', 'revisited'] as const
type Place = (typeof places)[number]

/** Answers that say there is nothing; what only pages ask for while they are rendered; what was asked for once. */
const shares: Readonly<Record<Exclude<Place, 'revisited'>, number>> = { missing: 0, parts: 0.05, askedOnce: 0.1 }

/** However much is free: so many answers that say "nothing here" are a tenth of what could be pages. */
const maxMissingShare = 0.1

interface Kept {
  answer: CachedResponse
  /** Asked for by pages alone so far. */
  isInternal: boolean
}

/** Keeps answers within a bound in bytes, and never gives up a page people come back to for one that nobody asks for twice. */
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

  /** For somebody; what was asked for before is visited from now on. */
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

  /** For a page that is being made: nobody came back for it. */
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
