import PQueue from 'p-queue'
import { Problem } from './problem.ts'

interface ConcurrencyOptions {
  /** The maximum number of requests that run at the same time, and of those that wait; and how long they wait. */
  maxConcurrent: number
  maxWaiting: number
  maxWaitMs: number
}

/** Limit for requests that read a whole list: each takes a connection for a while. */
export const longListLimit: ConcurrencyOptions = { maxConcurrent: 2, maxWaiting: 20, maxWaitMs: 10_000 }

/** Limits how many requests of a kind run at once; further ones wait, or are refused. */
export class ConcurrencyLimit {
  readonly #queue: PQueue
  readonly #options: ConcurrencyOptions

  constructor(options: ConcurrencyOptions) {
    this.#queue = new PQueue({ concurrency: options.maxConcurrent })
    this.#options = options
  }

  /** Resolves with a function that frees the slot; calling it again has no effect. */
  async take(): Promise<() => void> {
    const { maxConcurrent, maxWaiting, maxWaitMs } = this.#options
    if (this.#queue.pending >= maxConcurrent && this.#queue.size >= maxWaiting) throw tooBusy(maxWaitMs)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(tooBusy(maxWaitMs)), maxWaitMs)
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
