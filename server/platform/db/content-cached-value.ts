import type { ContentClock } from './content-clock.ts'

type Watched = Pick<ContentClock, 'now' | 'unchangedSince' | 'isListening'>

/**
 * Caches a value until content that visitors see changes; changes of stock do not count. While no notifications arrive, the value is read on each
 * call.
 */
export class ContentCachedValue<Read> {
  readonly #content: Watched
  readonly #read: () => Promise<Read>
  #kept: { since: number; reading: Promise<Read> } | undefined

  constructor(content: Watched, read: () => Promise<Read>) {
    this.#content = content
    this.#read = read
  }

  read(): Promise<Read> {
    if (!this.#content.isListening()) return this.#read()
    if (this.#kept && this.#content.unchangedSince(this.#kept.since, [])) return this.#kept.reading
    const current = { since: this.#content.now(), reading: this.#read() }
    this.#kept = current
    // A failed read is retried on the next call.
    current.reading.catch(() => {
      if (this.#kept === current) this.#kept = undefined
    })
    return current.reading
  }
}
