import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** For what was asked for once only, and for what is nothing: neither pushes out what people come back to. */
const shareOfOnce = 0.2
const shareOfNothing = 0.05

/** Forgets what was not asked for the longest, but never a page that is visited for one that nobody asks for twice. */
export class ResponseStore<Kept extends { answer: CachedResponse }> {
  readonly #visited: LRUCache<string, Kept>
  readonly #once: LRUCache<string, Kept>
  readonly #nothing: LRUCache<string, Kept>

  constructor(maxBytes: number) {
    const store = (share: number) =>
      new LRUCache<string, Kept>({
        maxSize: Math.floor(maxBytes * share),
        sizeCalculation: ({ answer }) => answer.bytes,
      })
    this.#visited = store(1 - shareOfOnce - shareOfNothing)
    this.#once = store(shareOfOnce)
    this.#nothing = store(shareOfNothing)
  }

  get(key: string): Kept | undefined {
    const visited = this.#visited.get(key)
    if (visited) return visited
    const again = this.#once.get(key)
    if (!again) return this.#nothing.get(key)
    this.#once.delete(key)
    this.#visited.set(key, again)
    return again
  }

  set(key: string, kept: Kept): void {
    const { status } = kept.answer
    const place = status !== 200 ? this.#nothing : this.#visited.has(key) ? this.#visited : this.#once
    for (const other of [this.#visited, this.#once, this.#nothing]) if (other !== place) other.delete(key)
    place.set(key, kept)
  }
}
