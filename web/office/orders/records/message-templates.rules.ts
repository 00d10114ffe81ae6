import { makingOf } from '#contract/orders/fulfilment/parcel-stations.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'

export type MessageKind = keyof typeof messageLinks

/**
 * The usual messages to customers, and the link each contains: `order-page` is the customer's own page of the order, `review` asks for a review, `follow`
 * shows the state after entering order number and phone number.
 */
export const messageLinks = {
  link: 'order-page',
  noAnswer: 'order-page',
  size: 'none',
  confirmed: 'follow',
  confirmedPickUp: 'follow',
  packed: 'follow',
  ready: 'none',
  onTheWay: 'order-page',
  today: 'order-page',
  postponed: 'follow',
  delivered: 'none',
  review: 'review',
  comesBack: 'none',
} as const satisfies Readonly<Record<string, 'order-page' | 'review' | 'follow' | 'none'>>

const messagesBeforeCall = ['link', 'noAnswer', 'size'] as const

/** The messages for each state, the most likely first. */
const messagesAt: Readonly<Record<OrderState, readonly MessageKind[]>> = {
  new: messagesBeforeCall,
  unreachable: messagesBeforeCall,
  'on-hold': messagesBeforeCall,
  confirmed: ['confirmed'],
  preparing: ['packed', 'onTheWay'],
  ready: ['ready'],
  'with-courier': ['onTheWay', 'today'],
  delivered: ['delivered', 'review'],
  refused: ['comesBack'],
  lost: [],
  returned: [],
  cancelled: [],
}

/** The messages offered for an order. While a piece is still being made, messages about packing are left out. */
export function messagesFor({
  state,
  pickUp,
  parcel,
  products,
  productProgress,
}: Pick<OfficeOrder, 'state' | 'pickUp' | 'parcel' | 'products' | 'productProgress'>): readonly MessageKind[] {
  if (pickUp && state === 'confirmed') return ['confirmedPickUp']
  if (pickUp && state === 'preparing') return []
  if (parcel?.postponedUntil && state === 'with-courier') return ['postponed', ...messagesAt[state]]
  const pieces = products.map(({ productKey, made }) => ({
    progress: productProgress[productKey] ?? 0,
    isMade: made !== undefined,
  }))
  const making = makingOf(state, pieces) !== undefined
  return messagesAt[state].filter((kind) => !making || (kind !== 'packed' && kind !== 'onTheWay'))
}

const withoutPayment = [
  'confirmed',
  'ready',
  'onTheWay',
  'today',
  'postponed',
] as const satisfies readonly MessageKind[]

/** The variant of a message without an amount, if nothing is due. */
export function messageKey<Kind extends MessageKind>(kind: Kind, due: number | undefined) {
  const unpaidKind = withoutPayment.find((candidate) => candidate === kind)
  return unpaidKind && due === undefined ? (`${unpaidKind}Paid` as const) : kind
}
