/** A newly placed order, as the stream of orders describes it. */
export interface PlacedOrder {
  id: string
  number: number
  name: string
  total: number
  city: string
}

/** A message of the order stream: placed and changed orders, and the number of the newest. */
export interface OrderNews {
  placed: PlacedOrder[]
  changed: string[]
  newest: number
}
