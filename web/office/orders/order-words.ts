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

const refusals: Readonly<Record<string, MessageKey>> = {
  'step-not-allowed': 'orders.refused.step',
  'order-changed': 'orders.refused.changed',
  'order-closed': 'orders.refused.closed',
  'order-not-found': 'orders.refused.gone',
  'nothing-to-undo': 'orders.refused.undo',
  'undo-not-allowed': 'orders.refused.notYours',
  'out-of-stock': 'orders.refused.stock',
  'size-required': 'orders.refused.size',
  'phone-invalid': 'orders.refused.phone',
  'invoice-not-due': 'orders.refused.invoice',
  'discount-too-high': 'orders.refused.discount',
}

/** What to say when the server refused, or did not answer. */
export function refusalWords(code: string | undefined): MessageKey {
  return refusals[code ?? ''] ?? 'orders.refused.other'
}

/** The code of the problem a call was refused with. */
export function problemCode(error: unknown): string | undefined {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  return typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : undefined
}
