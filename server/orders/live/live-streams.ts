import { Readable } from 'node:stream'
import type { OrderNews } from '#contract/orders/order-news.ts'
import type { Database } from '#server/db/pool.ts'
import { stillLive, whileLive } from '#server/staff/staff-sessions.service.ts'

const judgedEveryMs = 1000

/** A browser has one for all its windows: what is beyond are lines that died without a word, the oldest first. */
const mostOfOneSession = 5

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
  #judging = false
  /** There was news while it was judged. */
  #again = false

  constructor(db: Database, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#onFailure = onFailure
  }

  open(session: string): Readable {
    const stream = new Readable({ read() {} })
    const own = [...this.#open].filter(([, one]) => one.session === session)
    for (const [oldest] of own.slice(0, Math.max(0, own.length + 1 - mostOfOneSession))) this.end(oldest)
    this.#open.set(stream, { session, waiting: [] })
    this.#watch ??= setInterval(() => void this.#judge(), judgedEveryMs)
    stream.once('close', () => this.#forget(stream))
    return stream
  }

  tell(stream: Readable, news: OrderNews): void {
    this.#open.get(stream)?.waiting.push(news)
    void this.#judge()
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

  async #judge(): Promise<void> {
    this.#again = this.#judging
    if (this.#judging) return
    this.#judging = true
    try {
      do {
        this.#again = false
        await this.#tellWaiting()
      } while (this.#again)
      const asked = new Set(this.#sessions())
      const live = await stillLive(this.#db, [...asked])
      // One opened meanwhile was not asked about.
      for (const [stream, { session }] of this.#open) if (asked.has(session) && !live.has(session)) this.end(stream)
    } catch (error) {
      // While the database is away, nobody's session can be told to be good or over: what waits is told later.
      this.#onFailure(error)
    } finally {
      this.#judging = false
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
