import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from '#server/db/pool.ts'

const listen = 'LISTEN "jobs:insert"; LISTEN "worker:migrate";'

/** What the job library is given to listen on. */
type WhenConnected = (error: Error | undefined, ear: PoolClient | undefined, giveBack: () => void) => void

/**
 * One connection on which all lanes hear of new jobs. Left to itself, the library keeps one of the pool for each of them, for
 * as long as the shop is open: ten lanes would leave nothing of ten connections to whoever works.
 */
export class JobListener {
  readonly #pool: Pool
  readonly #ears = new Set<EventEmitter>()
  #line: Promise<PoolClient> | undefined

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
    // What is asked over it is to listen, and no longer to: it does so as long as anybody holds an ear.
    const ear = Object.assign(new EventEmitter(), { query: async () => {} })
    this.#ears.add(ear)
    return ear
  }

  async #open(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect()
      const lose = (error: Error) => this.#lose(client, error)
      client.on('notification', (message) => {
        for (const ear of [...this.#ears]) ear.emit('notification', message)
      })
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
