import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from '#server/platform/db/pool.ts'

/** How often at most lanes are told that there are new jobs: each of them then asks the database whether one is its own. */
export const tellEveryMs = 100
const newJobs = 'jobs:insert'

const listen = 'LISTEN "jobs:insert"; LISTEN "worker:migrate";'

/** What the job library is given to listen on. */
type WhenConnected = (error: Error | undefined, ear: PoolClient | undefined, giveBack: () => void) => void

interface Heard {
  channel: string
  payload?: string | undefined
}

/** How many jobs a notification is about, as the library writes it; one where it does not say. */
function countOf(payload: string): number {
  const count = /"count":(-?\d+)/.exec(payload)?.[1]
  return count === undefined ? 1 : Number(count)
}

/**
 * One connection on which all lanes hear of new jobs. Left to itself, the library keeps one of the pool for each of them, for
 * as long as the shop is open: ten lanes would leave nothing of ten connections to whoever works.
 */
export class JobListener {
  readonly #pool: Pool
  readonly #ears = new Set<EventEmitter>()
  #line: Promise<PoolClient> | undefined
  #untold = 0
  #pause: NodeJS.Timeout | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  lend(whenConnected: WhenConnected): void {
    this.#lend().then(
      (ear) => whenConnected(undefined, ear as unknown as PoolClient, () => this.#takeBack(ear)),
      (error: Error) => whenConnected(error, undefined, () => {}),
    )
  }

  async #lend(): Promise<EventEmitter> {
    this.#line ??= this.#open()
    const line = this.#line
    await line
    if (this.#line !== line) throw new Error('The connection on which jobs are heard of was lost')
    // The library only sends LISTEN and UNLISTEN over it: the shared connection listens as long as a lane holds an ear.
    const ear = Object.assign(new EventEmitter(), { query: async () => {} })
    this.#ears.add(ear)
    return ear
  }

  async #open(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect()
      const lose = (error: Error) => this.#lose(client, error)
      client.on('notification', (message) => this.#hear(message))
      client.once('error', lose)
      client.once('end', () => lose(new Error('Connection terminated')))
      await client.query(listen).catch((error: Error) => {
        lose(error)
        throw error
      })
      return client
    } catch (error) {
      this.#line = undefined
      throw error
    }
  }

  /** The first of new jobs is told of at once; a flood of them, as when many order, would have ten lanes ask for each. */
  #hear({ channel, payload = '' }: Heard): void {
    if (channel === newJobs) {
      this.#untold += Math.max(0, countOf(payload))
      if (!this.#pause) this.#tellOfJobs()
    } else this.#tell({ channel, payload })
  }

  #tellOfJobs(): void {
    this.#pause = undefined
    if (this.#untold === 0) return
    this.#tell({ channel: newJobs, payload: JSON.stringify({ count: this.#untold }) })
    this.#untold = 0
    this.#pause = setTimeout(() => this.#tellOfJobs(), tellEveryMs).unref()
  }

  #tell(message: Heard): void {
    for (const ear of [...this.#ears]) ear.emit('notification', message)
  }

  readonly #closed = new WeakSet<PoolClient>()

  /** It may listen still, or be dead: it is closed, and not handed on. */
  #close(client: PoolClient): void {
    if (this.#closed.has(client)) return
    this.#closed.add(client)
    client.removeAllListeners('notification')
    client.release(true)
  }

  #lose(client: PoolClient, error: Error): void {
    if (this.#closed.has(client)) return
    this.#line = undefined
    this.#close(client)
    const ears = [...this.#ears]
    this.#ears.clear()
    for (const ear of ears) if (ear.listenerCount('error') > 0) ear.emit('error', error)
  }

  #takeBack(ear: EventEmitter): void {
    if (!this.#ears.delete(ear) || this.#ears.size > 0) return
    const line = this.#line
    this.#line = undefined
    void line?.then((client) => this.#close(client))
  }
}
