import type { MessageKey } from '#web/i18n/translate.ts'

/** Labels of the reasons for stock movements. */
const reasonNames: Readonly<Record<string, MessageKey>> = {
  counted: 'stock.counted',
  received: 'stock.received',
  returned: 'stock.returned',
  damaged: 'stock.damaged',
  other: 'stock.other',
  created: 'stock.created',
  edited: 'stock.edited',
  imported: 'stock.imported',
  undone: 'stock.undone',
  retired: 'stock.retired',
  ordered: 'stock.ordered',
  'order-cancelled': 'stock.orderCancelled',
  'order-returned': 'stock.orderReturned',
  'order-part-returned': 'stock.orderReturned',
  'order-reopened': 'stock.orderReopened',
  'order-step-undone': 'stock.orderUndone',
}

export function reasonName(reason: string): MessageKey {
  return reasonNames[reason] ?? (reason.startsWith('order') ? 'stock.orderChanged' : 'stock.other')
}
