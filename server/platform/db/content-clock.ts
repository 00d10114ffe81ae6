/** The garments of whose stock something shows; `all` where any garment's stock may decide what is in it. */
export type StockShown = readonly string[] | 'all'

/** More garments than a shop has: beyond, it is cheaper to take everything for changed. */
const mostGarments = 50_000

/** Counts what happens to what visitors see, and remembers when each garment's stock last moved. */
export class ContentClock {
  #now = 0
  #rest = 0
  #anyStock = 0
  #listening = true
  readonly #stock = new Map<string, number>()

  now(): number {
    return this.#now
  }

  /** Whether notifications of changes made elsewhere arrive: while they do not, nothing cached is known to hold. */
  isListening(): boolean {
    return this.#listening
  }

  /** The connection that listens is gone: from now on changes are missed. */
  listenerLost(): void {
    this.#listening = false
  }

  /** Notifications arrive again; whatever was missed may have changed anything. */
  listenerRestored(): void {
    this.#listening = true
    this.changed()
  }

  /** Anything may be different now. */
  changed(): void {
    this.#now++
    this.#rest = this.#now
    this.#stock.clear()
  }

  /** These garments have more or fewer pieces now, and nothing else is different. */
  stockChanged(productIds: readonly string[]): void {
    this.#now++
    if (this.#stock.size + productIds.length > mostGarments) {
      this.#rest = this.#now
      this.#stock.clear()
    }
    this.#anyStock = this.#now
    for (const id of productIds) this.#stock.set(id, this.#now)
  }

  /** Whether what was read at that moment, and shows that stock, would be read again. */
  unchangedSince(moment: number, stock: StockShown): boolean {
    if (this.#rest > moment) return false
    if (this.#anyStock <= moment) return true
    return stock !== 'all' && stock.every((id) => (this.#stock.get(id) ?? 0) <= moment)
  }
}

export function joinStock(parts: readonly StockShown[]): StockShown {
  return parts.includes('all') ? 'all' : [...new Set(parts.flat())]
}
