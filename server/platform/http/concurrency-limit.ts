import PQueue from 'p-queue'
import { Problem } from './problem.ts'

interface ConcurrencyOptions {
  /** How many work at once, and how many more may wait for them, for how long. */
  atOnce: number
  waiting: number
  waitMs: number
}

/** Reading everything there is takes a connection and a while. */
export const manyAtOnce: ConcurrencyOptions = { atOnce: 2, waiting: 20, waitMs: 10_000 }

/** For work that is worth doing for everybody, but not for everybody at once. */
export class ConcurrencyLimit {
  readonly #queue: PQueue
  readonly #options: ConcurrencyOptions

  constructor(options: ConcurrencyOptions) {
    this.#queue = new PQueue({ concurrency: options.atOnce })
    this.#options = options
  }

  /** Resolves with what ends the turn; calling that again does nothing. */
  async take(): Promise<() => void> {
    const { atOnce, waiting, waitMs } = this.#options
    if (this.#queue.pending >= atOnce && this.#queue.size >= waiting) throw tooBusy(waitMs)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(tooBusy(waitMs)), waitMs)
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        return new Promise<void>((end) => resolve(end))
      }
      this.#queue.add(start, { signal: patience.signal }).catch(reject)
    })
  }
}

function tooBusy(waitMs: number): Problem {
  return new Problem('too-busy', { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } })
}
