import { Readable } from 'node:stream'
import type { OrderNews } from '#contract/orders/records/order-news.ts'
import { stillLive, whileLive } from '#server/people/staff/staff-sessions.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

const sessionCheckMs = 1000

/** A browser has one for all its windows: more are connections that broke unnoticed, the oldest first. */
const maxPerSession = 5

interface Stream {
  session: string
  /** What it is not told yet, because it is not known whether its session is over. */
  waiting: OrderNews[]
}

/**
 * The streams of this process that are open. Nothing is said over one unless its session is known to be good at that very
 * moment, whichever process ends it: from the answer that ended it on, it stays silent.
 */
export class LiveStreams {
  readonly #db: Database
  readonly #onFailure: (error: unknown) => void
  readonly #open = new Map<Readable, Stream>()
  #watch: NodeJS.Timeout | undefined
  #checking = false
  /** News came during a check of the sessions. */
  #checkAgain = false

  constructor(db: Database, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#onFailure = onFailure
  }

  open(session: string): Readable {
    const stream = new Readable({ read() {} })
    const sessionStreams = [...this.#open].filter(([, state]) => state.session === session)
    for (const [oldest] of sessionStreams.slice(0, Math.max(0, sessionStreams.length + 1 - maxPerSession)))
      this.end(oldest)
    this.#open.set(stream, { session, waiting: [] })
    this.#watch ??= setInterval(() => void this.#checkSessions(), sessionCheckMs)
    stream.once('close', () => this.#forget(stream))
    return stream
  }

  tell(stream: Readable, news: OrderNews): void {
    this.#open.get(stream)?.waiting.push(news)
    void this.#checkSessions()
  }

  end(stream: Readable): void {
    stream.push(null)
    this.#forget(stream)
  }

  endAll(): void {
    for (const stream of this.#open.keys()) this.end(stream)
  }

  #forget(stream: Readable): void {
    this.#open.delete(stream)
    if (this.#open.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  async #checkSessions(): Promise<void> {
    this.#checkAgain = this.#checking
    if (this.#checking) return
    this.#checking = true
    try {
      do {
        this.#checkAgain = false
        await this.#tellWaiting()
      } while (this.#checkAgain)
      const sessions = new Set(this.#sessions())
      const live = await stillLive(this.#db, [...sessions])
      // One opened meanwhile was not asked about.
      for (const [stream, { session }] of this.#open) if (sessions.has(session) && !live.has(session)) this.end(stream)
    } catch (error) {
      // While the database is down sessions cannot be checked, so events wait.
      this.#onFailure(error)
    } finally {
      this.#checking = false
    }
  }

  async #tellWaiting(): Promise<void> {
    const sessions = this.#sessions(({ waiting }) => waiting.length > 0)
    if (sessions.length === 0) return
    await whileLive(this.#db, sessions, (live) => {
      for (const [stream, { session, waiting }] of this.#open)
        if (live.has(session)) for (const news of waiting.splice(0)) stream.push(`data: ${JSON.stringify(news)}\n\n`)
    })
  }

  #sessions(only: (stream: Stream) => boolean = () => true): string[] {
    return [...new Set([...this.#open.values()].filter(only).map(({ session }) => session))]
  }
}
