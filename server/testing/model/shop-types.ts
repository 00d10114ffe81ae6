import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { ProblemCode } from '#contract/platform/http/problem.ts'
import type { balanced } from '#server/testing/book-faults.ts'
import type { ShopperHeaders } from '#server/testing/many-shoppers.ts'

export interface ModelVariant {
  id: number
  product: ModelProduct
  colour: 'Rouge' | 'Bleu'
  colourId: number
  size: string
  stock: number
}

export interface ModelProduct {
  id: string
  title: string
  price: number
  oldPrice: number
  removed: boolean
  variants: readonly ModelVariant[]
}

export interface ModelLine {
  key: string
  variant: ModelVariant
  quantity: number
  price: number
}

/** A step that was taken, and what the order was before it. */
interface StepTaken {
  from: OrderState
  wasPaid: boolean
}

export interface Named {
  productKey: string
  quantity: number
}

export interface TakenBack {
  whole: boolean
  lines: ModelLine[]
  discount: number
  fee: number
  wasPaid: boolean
  refund: number
  exchange?: ModelOrder
  /** The order was changed by hand since. */
  closed?: true
}

export interface ModelOrder {
  id: string
  /** Who placed it, and with what; nobody, where the shop took it by telephone. */
  placed?: { by: ShopperHeaders; key: string; body: object }
  /** What the shop is told again when it is edited. */
  customer: object
  lines: ModelLine[]
  fee: number
  discount: number
  state: OrderState
  isPaid: boolean
  deleted: boolean
  steps: StepTaken[]
  /** What came back after it was kept, newest last. */
  taken: TakenBack[]
  deposit: number
  /** Of the deposit, what was said to be paid by who did not say how. */
  unnamed: number
  refunded: number
  /** Its journeys, newest last; one that was taken back was none. */
  parcels: ModelParcel[]
  /** Of whose pieces it is the exchange. */
  exchange?: { of: ModelOrder; pieces: Named[] }
  /** As it was last read: nothing here says what it ought to be. */
  version: number
}

export interface ModelParcel {
  order: ModelOrder
  /** By whom: the shop's own errand, or a courier. */
  by: number | 'errand'
  outcome: 'out' | 'delivered' | 'refused' | 'lost' | 'returned'
  ended: boolean
  receipt?: ModelReceipt
}

export interface ModelReceipt {
  id: number
  by: ModelParcel['by']
  /** With whether it made its order paid, and whether anything was collected for it. */
  parcels: { parcel: ModelParcel; paid: boolean; collected: boolean }[]
}

/** What the shop should hold, kept without any of its code but the table of states. */
export interface ShopState {
  products: ModelProduct[]
  orders: ModelOrder[]
  priceChanges: { id: number; undone: boolean; items: { product: ModelProduct; before: Prices; after: Prices }[] }[]
  steps: number
  /** As the books were when it began: what is wrong from before is not wrong anew. */
  books: typeof balanced
  receipts: ModelReceipt[]
}

export interface Prices {
  price: number
  oldPrice: number
}

export type Outcome = ProblemCode | undefined
