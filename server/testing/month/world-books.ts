import type { OrderState } from '#contract/orders/records/order-states.rules.ts'

/** A parcel as the courier knows it, whatever the shop has written down; sums in millimes. */
export interface WorldParcel {
  courier: number
  orderId: string
  orderNumber: number
  phone: string
  /** The courier's own number, where he has one. */
  number: string
  outcome: 'out' | 'delivered' | 'back' | 'lost'
  collected: number
  fee: number
  returnFee: number
  /** Whether the courier has paid for it, or asked for its way back. */
  settled: boolean
}

interface CourierSums {
  delivered: number
  fees: number
  withheld: number
  differences: number
  cash: number
}

/**
 * What happened, kept by whoever makes it happen and never read from the shop: the shop's books are right where they say
 * the same.
 */
export class WorldBooks {
  /** Pieces on the shelf, by product and size. */
  readonly stock = new Map<string, number>()
  readonly orders = new Map<string, { number: number; state: OrderState; isPaid: boolean }>()
  readonly parcels: WorldParcel[] = []
  readonly sums = new Map<number, CourierSums>()
  /** What the drawer should hold. */
  till = 0
  /** Paid before anything left, given back after, and taken at the counter, whichever way. */
  ahead = 0
  givenBack = 0
  atCounter = 0

  move(key: string, pieces: number): void {
    this.stock.set(key, (this.stock.get(key) ?? 0) + pieces)
  }

  /** The order goes on; what it was paid stays as it was unless it is said. */
  became(id: string, state: OrderState, isPaid?: boolean): void {
    const knownOrder = this.orders.get(id)
    if (!knownOrder) throw new Error(`nobody ordered ${id}`)
    this.orders.set(id, { ...knownOrder, state, isPaid: isPaid ?? knownOrder.isPaid })
  }

  parcelOf(orderId: string): WorldParcel {
    const parcel = this.parcels.findLast((parcel) => parcel.orderId === orderId)
    if (!parcel) throw new Error(`${orderId} is in no parcel`)
    return parcel
  }

  sumsOf(courier: number): CourierSums {
    const courierSums = this.sums.get(courier) ?? { delivered: 0, fees: 0, withheld: 0, differences: 0, cash: 0 }
    this.sums.set(courier, courierSums)
    return courierSums
  }

  /** What customers paid at their doors. */
  atDoors(): number {
    const delivered = this.parcels.filter(({ outcome }) => outcome === 'delivered')
    return delivered.reduce((sum, { collected }) => sum + collected, 0)
  }

  /** All couriers together. */
  total(): CourierSums {
    const total = { delivered: 0, fees: 0, withheld: 0, differences: 0, cash: 0 }
    for (const sums of this.sums.values()) {
      for (const key of Object.keys(total) as (keyof CourierSums)[]) total[key] += sums[key]
    }
    return total
  }
}
