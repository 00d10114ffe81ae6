import { Problem } from './problem.ts'

interface FairQueueOptions {
  /** How many works are under way at a time. */
  atOnce: number
  /** How many may wait, of one party and of all. */
  waitingOfOne: number
  waitingInAll: number
}

/** Everybody's turn comes, however much one asks for: of those who wait, each party is served one work in turn. */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #waiting = new Map<string, (() => void)[]>()
  #waitingInAll = 0
  #running = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  async run<Result>(party: string, work: () => Promise<Result>, { limited = true } = {}): Promise<Result> {
    if (this.#running >= this.#options.atOnce) await this.#turn(party, limited)
    else this.#running++
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(party: string, limited: boolean): Promise<void> {
    const partyQueue = this.#waiting.get(party) ?? []
    const { waitingOfOne, waitingInAll } = this.#options
    if ((limited && partyQueue.length >= waitingOfOne) || this.#waitingInAll >= waitingInAll) {
      throw new Problem('too-many-requests', { headers: { 'retry-after': '1' }, extra: { retryAfterSeconds: 1 } })
    }
    this.#waitingInAll++
    this.#waiting.set(party, partyQueue)
    return new Promise((begin) => partyQueue.push(begin))
  }

  /** Hands the place of what ended to whoever waits longest for a turn; that party then stands at the end of the line. */
  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#running--
      return
    }
    const [party, works] = first
    const begin = works.shift()
    this.#waiting.delete(party)
    if (works.length > 0) this.#waiting.set(party, works)
    this.#waitingInAll--
    begin?.()
  }
}
