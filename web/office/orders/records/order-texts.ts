import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderLife, OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Progress } from '#contract/orders/records/orders.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

/** The names of the five stages of making, from received to ready. */
export const stageTexts: Readonly<Record<Progress, MessageKey>> = {
  0: 'orders.stage.received',
  25: 'orders.stage.cutting',
  50: 'orders.stage.sewing',
  75: 'orders.stage.embroidery',
  100: 'orders.stage.ready',
}

/** Text of a state. A picked-up order was collected, not delivered. */
export function stateText({ state, pickUp }: OrderLife): MessageKey {
  return state === 'delivered' && pickUp ? 'state.collected' : `state.${state}`
}

/** The name of a step; if all orders are picked up, delivery is called a hand-over. */
export function stepText(nextState: OrderState, orders: readonly Pick<OfficeOrder, 'pickUp'>[]): MessageKey {
  if (nextState === 'delivered' && orders.every(({ pickUp }) => pickUp)) return 'orders.step.collected'
  return `orders.step.${nextState}`
}

const shortKeys: Partial<Record<MessageKey, MessageKey>> = { 'orders.step.with-courier': 'orders.step.handOver' }

/** The short label of a step, for narrow buttons. */
export function shortStepTexts(...step: Parameters<typeof stepText>): MessageKey {
  const words = stepText(...step)
  return shortKeys[words] ?? words
}

const refusals: Readonly<Record<string, MessageKey>> = {
  'step-not-allowed': 'orders.refused.step',
  'order-changed': 'orders.refused.changed',
  'order-closed': 'orders.refused.closed',
  'parcel-booked': 'orders.refused.booked',
  'order-not-found': 'orders.refused.gone',
  'courier-required': 'orders.refused.courier',
  'courier-archived': 'orders.refused.courierGone',
  'nothing-to-undo': 'orders.refused.undo',
  'undo-not-allowed': 'orders.refused.notYours',
  'out-of-stock': 'orders.refused.stock',
  'week-full': 'orders.refused.week',
  'making-not-possible': 'orders.refused.making',
  'deposit-too-high': 'orders.refused.deposit',
  'moment-past': 'orders.refused.past',
  'wish-gone': 'orders.refused.wish',
  'size-required': 'orders.refused.size',
  'color-unknown': 'orders.refused.colorUnknown',
  'size-unknown': 'orders.refused.sizeUnknown',
  'not-for-sale': 'orders.refused.notForSale',
  'phone-invalid': 'orders.refused.phone',
  'invoice-not-due': 'orders.refused.invoice',
  'till-closed': 'orders.refused.till',
  'role-forbidden': 'orders.refused.role',
  'day-early': 'orders.refused.early',
  'way-required': 'orders.refused.way',
  'exchange-open': 'orders.refused.exchange',
  'return-too-late': 'orders.refused.tooLate',
  'deposit-given-back': 'orders.refused.givenBack',
  'credit-too-little': 'orders.refused.credit',
  'refund-too-high': 'orders.refused.refund',
  'quantity-exceeded': 'orders.refused.quantity',
  'discount-too-high': 'orders.refused.discount',
  'discount-over-limit': 'orders.refused.discountLimit',
}

/** The message for a refused or unanswered request. */
export function refusalText(code: string | undefined): MessageKey {
  return refusals[code ?? ''] ?? 'orders.refused.other'
}
