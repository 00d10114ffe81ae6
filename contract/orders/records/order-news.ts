/** An order that has just come in, as far as it is told of. */
export interface PlacedOrder {
  id: string
  number: number
  name: string
  total: number
  city: string
}

/** What the stream of orders says: which were placed and which changed, and the number of the newest. */
export interface OrderNews {
  placed: PlacedOrder[]
  changed: string[]
  newest: number
}
