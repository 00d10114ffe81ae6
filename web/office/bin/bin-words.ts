import type { BinKind } from '#contract/staff/bin.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

export const kindNames: Readonly<Record<BinKind, MessageKey>> = {
  product: 'bin.product',
  order: 'bin.order',
  message: 'bin.message',
}

const refusals: Readonly<Record<string, MessageKey>> = {
  'out-of-stock': 'bin.outOfStock',
  'not-in-bin': 'bin.gone',
  'wrong-password': 'staff.wrongPassword',
  'too-many-requests': 'staff.wait',
  'role-forbidden': 'staff.forbidden',
}

/** Why it stayed where it is. */
export function binRefusal(error: unknown): MessageKey {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  const code = typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : ''
  return refusals[code] ?? 'staff.failed'
}
