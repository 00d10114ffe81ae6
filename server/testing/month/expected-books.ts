import type { OrderState } from '#contract/orders/records/order-states.rules.ts'

/** A parcel as the courier knows it, independent of the shop; amounts in millimes. */
export interface WorldParcel {
  courier: number
  orderId: string
  orderNumber: number
  phone: string
  /** The courier's own parcel number, if it has one. */
  number: string
  outcome: 'out' | 'delivered' | 'back' | 'lost'
  collected: number
  fee: number
  returnFee: number
  /** Whether it was in a statement of the courier. */
  settled: boolean
}

interface CourierSums {
  delivered: number
  fees: number
  withheld: number
  differences: number
  cash: number
}

/** Records what really happened in the simulation, without reading from the shop. The shop's books must agree with it. */
export class WorldBooks {
  /** Pieces in stock, by product and size. */
  readonly stock = new Map<string, number>()
  readonly orders = new Map<string, { number: number; state: OrderState; isPaid: boolean }>()
  readonly parcels: WorldParcel[] = []
  readonly sums = new Map<number, CourierSums>()
  /** The expected cash in the till. */
  till = 0
  /** The money paid in advance; beside it the money refunded, and the money paid at the counter, by any method. */
  ahead = 0
  givenBack = 0
  atCounter = 0

  move(key: string, pieces: number): void {
    this.stock.set(key, (this.stock.get(key) ?? 0) + pieces)
  }

  /** Sets the state of an order. Without `isPaid`, the order stays paid or unpaid. */
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

  /** The money collected at customers' doors. */
  atDoors(): number {
    const delivered = this.parcels.filter(({ outcome }) => outcome === 'delivered')
    return delivered.reduce((sum, { collected }) => sum + collected, 0)
  }

  /** The sums of all couriers. */
  total(): CourierSums {
    const total = { delivered: 0, fees: 0, withheld: 0, differences: 0, cash: 0 }
    for (const sums of this.sums.values()) {
      for (const key of Object.keys(total) as (keyof CourierSums)[]) total[key] += sums[key]
    }
    return total
  }
}
