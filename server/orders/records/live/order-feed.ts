import type { OrderNews } from '#contract/orders/records/order-stream.ts'

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
  /** The latest events of all processes. */
  listRecentEvents: () => Promise<FeedEvent[]>
  findNewestNumber: () => Promise<number>
}

type Listener = (news: OrderNews) => void

const pollMs = 1000

/**
 * Sends the events of orders to the open inboxes of this process. The event log is polled once a second while there are listeners: placing an order
 * costs nothing more, and orders of other processes are included.
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

  /** Sends all events from now on to a listener. */
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
      // While the database was unreachable, events may have become older than the polled period.
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
