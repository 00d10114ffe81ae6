import type { OrderNews } from '#contract/orders/records/order-news.ts'

/** An event of an order. */
export interface FeedEvent {
  eventId: number
  kind: string
  orderId: string
  number: number
  name: string
  city: string
  total: number
}

export interface FeedSource {
  /** The latest events, whichever process wrote them. */
  listRecentEvents: () => Promise<FeedEvent[]>
  findNewestNumber: () => Promise<number>
}

type Listener = (news: OrderNews) => void

const pollMs = 1000

/**
 * Tells the open inboxes of this process what happens to orders. The log of events is looked at once a second, and only
 * while somebody listens: placing an order costs nothing more, and orders of other processes are seen as well.
 */
export class OrderFeed {
  readonly #source: FeedSource
  readonly #onFailure: (error: unknown) => void
  readonly #listeners = new Set<Listener>()
  #seen: ReadonlySet<number> | undefined
  #timer: NodeJS.Timeout | undefined
  #polling = false
  #lost = false

  constructor(source: FeedSource, onFailure: (error: unknown) => void) {
    this.#source = source
    this.#onFailure = onFailure
  }

  /** Tells a listener of all events from now on. */
  async listen(listener: Listener): Promise<{ newest: number; stop: () => void }> {
    // Reads the newest event first, so that none is missed in between.
    this.#seen ??= await this.#lookAround()
    this.#listeners.add(listener)
    this.#timer ??= setInterval(() => void this.#poll(), pollMs)
    const stop = () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#seen = undefined
    }
    return { newest: await this.#source.findNewestNumber(), stop }
  }

  async #lookAround(): Promise<ReadonlySet<number>> {
    const events = await this.#source.listRecentEvents()
    return new Set(events.map(({ eventId }) => eventId))
  }

  async #poll(): Promise<void> {
    if (this.#polling) return
    this.#polling = true
    try {
      const events = await this.#source.listRecentEvents()
      // Whatever happened while the database was away may have left the log's last moments.
      if (this.#lost) this.#tell({ placed: [], changed: [], newest: await this.#source.findNewestNumber() })
      this.#lost = false
      const seen = this.#seen
      this.#seen = new Set(events.map(({ eventId }) => eventId))
      const fresh = events.filter(({ eventId }) => !seen?.has(eventId))
      if (fresh.length > 0) this.#tell(newsOf(fresh))
    } catch (error) {
      this.#lost = true
      this.#onFailure(error)
    } finally {
      this.#polling = false
    }
  }

  #tell(news: OrderNews): void {
    for (const listener of this.#listeners) listener(news)
  }
}

function newsOf(events: readonly FeedEvent[]): OrderNews {
  const placed = events
    .filter(({ kind }) => kind === 'placed')
    .map(({ orderId, eventId: _event, kind: _kind, ...change }) => ({ id: orderId, ...change }))
  const isNew = new Set(placed.map(({ id }) => id))
  const changed = [...new Set(events.map(({ orderId }) => orderId))].filter((id) => !isNew.has(id))
  return { placed, changed, newest: Math.max(0, ...events.map(({ number }) => number)) }
}
