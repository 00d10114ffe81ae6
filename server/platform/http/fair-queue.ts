import { Problem } from './problem.ts'

interface FairQueueOptions {
  /** Maximum number of tasks that run at the same time. */
  maxConcurrent: number
  /** Maximum number of tasks that wait: per party, and in all. */
  maxWaitingPerParty: number
  maxWaiting: number
}

/** A queue that serves the parties (such as IP addresses) in turn, so that one with many tasks does not delay the others. */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #waiting = new Map<string, (() => void)[]>()
  #waitingInAll = 0
  #running = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  async run<Result>(party: string, work: () => Promise<Result>, { limited = true } = {}): Promise<Result> {
    if (this.#running >= this.#options.maxConcurrent) await this.#turn(party, limited)
    else this.#running++
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(party: string, limited: boolean): Promise<void> {
    const partyQueue = this.#waiting.get(party) ?? []
    const { maxWaitingPerParty, maxWaiting } = this.#options
    if ((limited && partyQueue.length >= maxWaitingPerParty) || this.#waitingInAll >= maxWaiting) {
      throw new Problem('too-many-requests', { headers: { 'retry-after': '1' }, extra: { retryAfterSeconds: 1 } })
    }
    this.#waitingInAll++
    this.#waiting.set(party, partyQueue)
    return new Promise((begin) => partyQueue.push(begin))
  }

  /** Gives the free slot to the party that has waited longest, which then moves to the end. */
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
