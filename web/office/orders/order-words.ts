import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import type { OrderState } from '#contract/orders/order-states.rules.ts'
import type { Progress } from '#contract/orders/orders.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

/** The five stages of the craft, from the order that has come in to the garment that is ready. */
export const stageWords: Readonly<Record<Progress, MessageKey>> = {
  0: 'orders.stage.received',
  25: 'orders.stage.cutting',
  50: 'orders.stage.sewing',
  75: 'orders.stage.embroidery',
  100: 'orders.stage.ready',
}

/** What a step is called. Where a courier collects, delivered is not yet paid. */
export function stepWords(to: OrderState, orders: readonly Pick<OfficeOrder, 'parcel'>[]): MessageKey {
  return to === 'delivered' && orders.some(({ parcel }) => parcel) ? 'orders.step.brought' : `orders.step.${to}`
}

const refusals: Readonly<Record<string, MessageKey>> = {
  'step-not-allowed': 'orders.refused.step',
  'order-changed': 'orders.refused.changed',
  'order-closed': 'orders.refused.closed',
  'parcel-booked': 'orders.refused.booked',
  'order-not-found': 'orders.refused.gone',
  'nothing-to-undo': 'orders.refused.undo',
  'undo-not-allowed': 'orders.refused.notYours',
  'out-of-stock': 'orders.refused.stock',
  'deposit-too-high': 'orders.refused.deposit',
  'moment-past': 'orders.refused.past',
  'wish-gone': 'orders.refused.wish',
  'size-required': 'orders.refused.size',
  'phone-invalid': 'orders.refused.phone',
  'invoice-not-due': 'orders.refused.invoice',
  'discount-too-high': 'orders.refused.discount',
}

/** What to say when the server refused, or did not answer. */
export function refusalWords(code: string | undefined): MessageKey {
  return refusals[code ?? ''] ?? 'orders.refused.other'
}
