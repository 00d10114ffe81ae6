import type { BinKind } from '#contract/operations/trash/bin.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { ownPasswordRefusals } from '#web/office/platform/confirm/own-password-dialog.tsx'

export const kindNames: Readonly<Record<BinKind, MessageKey>> = {
  product: 'bin.product',
  order: 'bin.order',
  message: 'bin.message',
}

const refusals: Readonly<Record<string, MessageKey>> = {
  ...ownPasswordRefusals,
  'out-of-stock': 'bin.outOfStock',
  'not-in-bin': 'bin.gone',
}

/** The message for a refused restore or purge. */
export function binRefusal(error: unknown): MessageKey {
  return refusals[problemCode(error) ?? ''] ?? 'staff.failed'
}
