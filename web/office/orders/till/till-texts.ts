import type { MessageKey } from '#web/i18n/translate.ts'
import { courierRefusal } from '#web/office/orders/fulfilment/courier-texts.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  'till-changed': 'till.changed',
  'till-closed': 'till.isClosed',
  'till-too-little': 'till.tooLittle',
  'order-closed': 'till.refused.late',
  'nothing-to-undo': 'till.refused.late',
  'undo-not-allowed': 'till.refused.late',
  'reason-required': 'till.reason.needed',
}

export function tillRefusal(code: string | undefined): MessageKey {
  return refusals[code ?? ''] ?? courierRefusal(code)
}
