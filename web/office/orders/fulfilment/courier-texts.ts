import type { ParcelOutcome } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const refusals: Readonly<Record<string, MessageKey>> = {
  'courier-changed': 'couriers.refused.changed',
  'courier-archived': 'couriers.refused.archived',
  'hand-over-refused': 'couriers.refused.notReady',
  'manifest-moved': 'couriers.refused.moved',
  'change-undone': 'couriers.refused.undone',
  'undo-not-allowed': 'couriers.refused.notYours',
  'parcel-booked': 'couriers.refused.booked',
  'parcel-not-owed': 'couriers.refused.notOwed',
  'statement-booked': 'couriers.refused.statement',
  'day-early': 'couriers.refused.early',
  'pays-courier': 'couriers.refused.pays',
  'reason-required': 'couriers.refused.reason',
  'courier-unreachable': 'couriers.refused.unreachable',
  'too-soon-to-send': 'couriers.refused.tooSoon',
  'role-forbidden': 'couriers.refused.role',
  'credit-too-little': 'cash.credit.changed',
  'nothing-to-undo': 'cash.credit.changed',
  'till-closed': 'till.isClosed',
}

/** The message for a refused or unanswered request. */
export function courierRefusal(code: string | undefined): MessageKey {
  return refusals[code ?? ''] ?? 'couriers.refused.other'
}

/** The message for a statement of a courier that was refused. */
export function statementRefusal(code: string | undefined): MessageKey {
  if (code === 'sheet-not-readable') return 'couriers.refused.sheet'
  return code === 'body-too-large' ? 'couriers.refused.tooLong' : courierRefusal(code)
}

export const outcomeTones: Readonly<Record<ParcelOutcome, BadgeTone>> = {
  out: 'warning',
  delivered: 'good',
  refused: 'bad',
  returned: 'plain',
  lost: 'bad',
  withdrawn: 'plain',
}
