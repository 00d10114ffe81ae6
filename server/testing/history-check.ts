/** An order request as the client saw it: when it began, and when it was answered, if it was. */
export interface OrderCall {
  key: string
  began: number
  ended?: number
  /** The order id in the response. */
  id?: string
  pieces: Readonly<Record<string, number>>
}

/** A stock value read by a client, with the times of request and response. */
export interface StockRead {
  variant: string
  began: number
  ended: number
  stock: number
}

export interface History {
  stockAtFirst: Readonly<Record<string, number>>
  orders: readonly OrderCall[]
  reads: readonly StockRead[]
  /** The delay after which other processes must show an order; 0 with a single process. */
  heardWithinMs?: number
  /** The database after the run. */
  stored: { orders: readonly { key: string; id: string }[]; stock: Readonly<Record<string, number>> }
}

/**
 * Checks linearizability: lists reasons why the history cannot come from a shop in which each order happens once per key, at one moment between
 * request and response, and takes its pieces then. Stock never increases in these runs.
 */
export function findImpossibilities(history: History): string[] {
  const isOne = (history.heardWithinMs ?? 0) === 0
  return [...keysAndOrders(history), ...stocks(history), ...(isOne ? findRises(history) : [])]
}

function keysAndOrders({ orders, stored }: History): string[] {
  const wrong: string[] = []
  const idsOfKey = new Map<string, Set<string>>()
  const note = (key: string, id: string) => idsOfKey.set(key, (idsOfKey.get(key) ?? new Set()).add(id))
  for (const { key, id } of [...orders, ...stored.orders]) if (id) note(key, id)
  for (const [key, ids] of idsOfKey) if (ids.size > 1) wrong.push(`the key ${key} is ${ids.size} orders`)
  const keysOfId = new Map(stored.orders.map(({ id, key }) => [id, key]))
  if (keysOfId.size < stored.orders.length) wrong.push('an order has two keys, or is there twice')
  const sent = new Set(orders.map(({ key }) => key))
  for (const { key } of stored.orders) if (!sent.has(key)) wrong.push(`nobody sent the order of the key ${key}`)
  for (const { key, id } of orders)
    if (id && keysOfId.get(id) !== key) wrong.push(`the order ${id} was answered, and is not there`)
  return wrong
}

/** One call for each stored order: it begins with the first request of its key and ends with the first response. */
function ordersThatTookPieces({ orders, stored }: History): OrderCall[] {
  const orderKeys = new Set(stored.orders.map(({ key }) => key))
  const byKey = new Map<string, OrderCall>()
  for (const order of orders.filter(({ key }) => orderKeys.has(key))) {
    const previousOrder = byKey.get(order.key) ?? order
    const ended = [previousOrder.ended, order.ended].filter((end) => end !== undefined)
    const first = { ...order, began: Math.min(previousOrder.began, order.began) }
    byKey.set(order.key, ended.length > 0 ? { ...first, ended: Math.min(...ended) } : first)
  }
  return [...byKey.values()]
}

function stocks(history: History): string[] {
  const { stockAtFirst, reads, stored, heardWithinMs = 0 } = history
  const taken = ordersThatTookPieces(history)
  const sumOf = (variant: string, those: readonly OrderCall[]) =>
    those.reduce((sum, { pieces }) => sum + (pieces[variant] ?? 0), 0)
  const wrong = Object.entries(stockAtFirst).flatMap(([variant, first]) => {
    const remainingStock = first - sumOf(variant, taken)
    const stock = stored.stock[variant]
    return stock === remainingStock
      ? []
      : [`of ${variant} there are ${stock} in the end, and should be ${remainingStock}`]
  })
  for (const { variant, began, ended, stock } of reads) {
    const first = stockAtFirst[variant] ?? 0
    const maxStock =
      first -
      sumOf(
        variant,
        taken.filter((order) => (order.ended ?? Number.POSITIVE_INFINITY) < began - heardWithinMs),
      )
    const least = Math.max(
      0,
      first -
        sumOf(
          variant,
          taken.filter((order) => order.began < ended),
        ),
    )
    if (stock > maxStock || stock < least)
      wrong.push(`${stock} of ${variant} were told of, where ${least} to ${maxStock} are possible`)
  }
  return wrong
}

/**
 * Lists reads of a stock above an earlier read. With one process this is impossible. With several it can happen: one process may have seen an order
 * that is not replicated yet, which others see later, or never if it is lost in a failover.
 */
export function findRises({ reads, heardWithinMs = 0 }: History): string[] {
  const differences: string[] = []
  const latest = new Map<string, StockRead>()
  for (const read of [...reads].sort((a, b) => a.ended - b.ended)) {
    const { variant, began, stock } = read
    const previousStock = latest.get(variant)
    if (previousStock && previousStock.ended < began - heardWithinMs && stock > previousStock.stock)
      differences.push(`${variant} rose from ${previousStock.stock} to ${stock}`)
    latest.set(variant, read)
  }
  return differences
}
