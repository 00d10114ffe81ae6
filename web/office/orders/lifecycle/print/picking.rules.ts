import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'

export interface PickingLine {
  line: OrderProduct
  quantity: number
  /** The numbers of the orders that contain the piece. */
  numbers: number[]
}

/** Whether the pieces of an order still have to be taken off the shelves. */
export function needsPicking({ state }: Pick<OfficeOrder, 'state'>): boolean {
  return stateRules[state].inShop === true
}

/** The pieces to take off the shelves for these orders, grouped by product, colour and size. */
export function toPickingList(orders: readonly OfficeOrder[]): PickingLine[] {
  const picked = new Map<string, PickingLine>()
  for (const { number, products } of orders.filter(needsPicking)) {
    // Pieces made to measure are not on a shelf.
    for (const line of products.filter(({ made }) => !made)) {
      const key = JSON.stringify([line.productId._id, line.color.colorName.fr, line.size])
      const entry = picked.get(key)
      if (!entry) picked.set(key, { line, quantity: line.quantity, numbers: [number] })
      else {
        entry.quantity += line.quantity
        if (!entry.numbers.includes(number)) entry.numbers.push(number)
      }
    }
  }
  return [...picked.values()].sort((a, b) => a.line.productId.title.localeCompare(b.line.productId.title, 'fr'))
}
