import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from '#server/platform/db/pool.ts'

/** Minimum time between two notifications: each worker then queries the database for jobs. */
export const notifyIntervalMs = 100
const newJobs = 'jobs:insert'

const listen = 'LISTEN "jobs:insert"; LISTEN "worker:migrate";'

/** The callback with which the job library requests its listening connection. */
type OnListenerConnected = (error: Error | undefined, ear: PoolClient | undefined, giveBack: () => void) => void

interface Heard {
  channel: string
  payload?: string | undefined
}

/** The number of jobs that a notification announces; 1 if the payload does not say. */
function countOf(payload: string): number {
  const count = /"count":(-?\d+)/.exec(payload)?.[1]
  return count === undefined ? 1 : Number(count)
}

/**
 * One connection on which all workers hear of new jobs. By itself the library would keep one connection of the pool for each worker: ten workers
 * would leave none of ten connections for requests.
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

  lend(whenConnected: OnListenerConnected): void {
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
    // The library sends only LISTEN and UNLISTEN over it; the shared connection listens as long as a worker needs it.
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

  /** The first new job is announced at once; during a flood the following ones are announced together. */
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
    this.#pause = setTimeout(() => this.#tellOfJobs(), notifyIntervalMs).unref()
  }

  #tell(message: Heard): void {
    for (const ear of [...this.#ears]) ear.emit('notification', message)
  }

  readonly #closed = new WeakSet<PoolClient>()

  /** The connection may still listen, or be dead: it is closed instead of being reused. */
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
