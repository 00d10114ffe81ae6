import type { ContentClock } from './content-clock.ts'

type Watched = Pick<ContentClock, 'now' | 'unchangedSince' | 'isListening'>

/**
 * Something read once for everybody, and anew when anything visitors see has changed. Stock changes none of it. While changes are not heard of,
 * whoever asks is told what is there now.
 */
export class WhileUnchanged<Read> {
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
    // What could not be read is tried again.
    current.reading.catch(() => {
      if (this.#kept === current) this.#kept = undefined
    })
    return current.reading
  }
}
