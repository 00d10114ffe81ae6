import { Readable } from 'node:stream'
import type { OrderNews } from '#contract/orders/records/order-stream.ts'
import { findLiveSessions, withLockedSessions } from '#server/people/staff/staff-sessions.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

const sessionCheckMs = 1000

/** All windows of a browser share one stream. If a session has more streams than this, the oldest ones are broken connections and are ended. */
const maxPerSession = 5

interface Stream {
  session: string
  /** News that waits until the session has been checked. */
  waiting: OrderNews[]
}

/**
 * The open streams of this process. News is sent only after the session was checked at that moment, so that nothing is sent once any process has
 * ended the session.
 */
export class LiveStreams {
  readonly #db: Database
  readonly #onFailure: (error: unknown) => void
  readonly #open = new Map<Readable, Stream>()
  #watch: NodeJS.Timeout | undefined
  #checking = false
  /** Whether news came during a check of the sessions. */
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
      const live = await findLiveSessions(this.#db, [...sessions])
      // A stream that was opened after the query began has a session that was not checked; it stays open.
      for (const [stream, { session }] of this.#open) if (sessions.has(session) && !live.has(session)) this.end(stream)
    } catch (error) {
      // While the database is down, sessions cannot be checked, so news waits.
      this.#onFailure(error)
    } finally {
      this.#checking = false
    }
  }

  async #tellWaiting(): Promise<void> {
    const sessions = this.#sessions(({ waiting }) => waiting.length > 0)
    if (sessions.length === 0) return
    await withLockedSessions(this.#db, sessions, (live) => {
      for (const [stream, { session, waiting }] of this.#open)
        if (live.has(session)) for (const news of waiting.splice(0)) stream.push(`data: ${JSON.stringify(news)}\n\n`)
    })
  }

  #sessions(only: (stream: Stream) => boolean = () => true): string[] {
    return [...new Set([...this.#open.values()].filter(only).map(({ session }) => session))]
  }
}
