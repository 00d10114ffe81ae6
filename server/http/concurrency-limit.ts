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
  readonly #options: ConcurrencyOptions
  readonly #queue = new Set<() => void>()
  #busy = 0

  constructor(options: ConcurrencyOptions) {
    this.#options = options
  }

  /** Resolves with what ends the turn; calling that again does nothing. */
  async take(): Promise<() => void> {
    const { atOnce, waiting, waitMs } = this.#options
    if (this.#busy < atOnce) this.#busy++
    else if (this.#queue.size < waiting) await this.#wait(waitMs)
    else throw tooBusy(waitMs)
    let ended = false
    return () => {
      if (!ended) this.#end()
      ended = true
    }
  }

  #wait(waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.delete(next)
        reject(tooBusy(waitMs))
      }, waitMs)
      this.#queue.add(next)
    })
  }

  /** Passes the place to the one that has waited longest. */
  #end(): void {
    const [next] = this.#queue
    if (!next) {
      this.#busy--
      return
    }
    this.#queue.delete(next)
    next()
  }
}

function tooBusy(waitMs: number): Problem {
  return new Problem('too-busy', { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } })
}
