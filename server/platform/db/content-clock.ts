/** Ids of the products whose stock a response shows; `all` if it may depend on the stock of any product. */
export type StockShown = readonly string[] | 'all'

/** The maximum number of products whose changes of stock are remembered; with more, everything counts as changed. */
const maxProducts = 50_000

/** Counts changes of content that visitors see, and remembers when the stock of each product last changed. */
export class ContentClock {
  #now = 0
  #rest = 0
  #anyStock = 0
  #listening = true
  readonly #stock = new Map<string, number>()

  now(): number {
    return this.#now
  }

  /** Whether notifications arrive. While they do not, no cached response can be trusted. */
  isListening(): boolean {
    return this.#listening
  }

  /** The listening connection is lost: changes are missed from now on. */
  listenerLost(): void {
    this.#listening = false
  }

  /** Notifications arrive again. Anything may have changed in between. */
  listenerRestored(): void {
    this.#listening = true
    this.changed()
  }

  /** Marks all content as changed. */
  changed(): void {
    this.#now++
    this.#rest = this.#now
    this.#stock.clear()
  }

  /** Marks the stock of these products as changed, and nothing else. */
  stockChanged(productIds: readonly string[]): void {
    this.#now++
    if (this.#stock.size + productIds.length > maxProducts) {
      this.#rest = this.#now
      this.#stock.clear()
    }
    this.#anyStock = this.#now
    for (const id of productIds) this.#stock.set(id, this.#now)
  }

  /** Whether a response cached at that moment, which shows this stock, is still current. */
  unchangedSince(moment: number, stock: StockShown): boolean {
    if (this.#rest > moment) return false
    if (this.#anyStock <= moment) return true
    return stock !== 'all' && stock.every((id) => (this.#stock.get(id) ?? 0) <= moment)
  }
}

export function joinStock(parts: readonly StockShown[]): StockShown {
  return parts.includes('all') ? 'all' : [...new Set(parts.flat())]
}
