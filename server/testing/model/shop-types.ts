import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { ProblemCode } from '#contract/platform/http/problem.ts'
import type { noFaults } from '#server/testing/book-faults.ts'
import type { ShopperHeaders } from '#server/testing/sign-in-shoppers.ts'

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

/** A step taken, with the order's state before it. */
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
  /** Whether the order was edited after the return, which then cannot be undone. */
  closed?: true
}

export interface ModelOrder {
  id: string
  /** The request that placed the order; undefined for an order by phone. */
  placed?: { by: ShopperHeaders; key: string; body: object }
  /** The customer data, sent again with each edit. */
  customer: object
  lines: ModelLine[]
  fee: number
  discount: number
  state: OrderState
  isPaid: boolean
  deleted: boolean
  steps: StepTaken[]
  /** Returned pieces, newest last. */
  taken: TakenBack[]
  deposit: number
  /** The part of the deposit that was marked as paid without a method. */
  unnamed: number
  refunded: number
  /** Its parcels, newest last; undone ones are removed. */
  parcels: ModelParcel[]
  /** The order whose pieces this one exchanges. */
  exchange?: { of: ModelOrder; pieces: Named[] }
  /** The version as last read; the model does not predict it. */
  version: number
}

export interface ModelParcel {
  order: ModelOrder
  /** The carrier: the shop's own errand, or a courier. */
  by: number | 'errand'
  outcome: 'out' | 'delivered' | 'refused' | 'lost' | 'returned'
  ended: boolean
  receipt?: ModelReceipt
}

export interface ModelReceipt {
  id: number
  by: ModelParcel['by']
  /** `paid`: the receipt made the order paid; `collected`: money was collected for the parcel. */
  parcels: { parcel: ModelParcel; paid: boolean; collected: boolean }[]
}

/** The expected content of the shop, computed without its code, except for the table of states. */
export interface ShopState {
  products: ModelProduct[]
  orders: ModelOrder[]
  priceChanges: { id: number; undone: boolean; items: { product: ModelProduct; before: Prices; after: Prices }[] }[]
  steps: number
  /** The faults in the books at the beginning, which are not reported again. */
  books: typeof noFaults
  receipts: ModelReceipt[]
}

export interface Prices {
  price: number
  oldPrice: number
}

export type Outcome = ProblemCode | undefined
