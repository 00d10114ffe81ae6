import { isUnanswered, problemCode } from '#web/api/call-error.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

const messages: Readonly<Record<string, MessageKey>> = {
  'invalid-request': 'productProblem.invalid',
  'invalid-text': 'productProblem.text',
  'product-not-found': 'productProblem.gone',
  'product-changed': 'productProblem.changed',
  'count-changed': 'productProblem.counted',
  'stock-changed': 'productProblem.stock',
  'role-forbidden': 'productProblem.role',
  'change-undone': 'productProblem.undone',
  'change-too-old': 'productProblem.tooOld',
  'prices-restored': 'productProblem.restored',
  heic: 'productProblem.heic',
  'image-not-readable': 'productProblem.picture',
  'image-too-large': 'productProblem.pictureLarge',
  'body-too-large': 'productProblem.tooLarge',
  'sheet-not-readable': 'productProblem.sheet',
  'too-many-requests': 'productProblem.wait',
  'shop-unavailable': 'productProblem.offline',
}

/** The message for a refused call. */
export function problemMessage(error: unknown): MessageKey {
  const code = problemCode(error)
  if (code) return messages[code] ?? 'productProblem.failed'
  return isUnanswered(error) ? 'productProblem.offline' : 'productProblem.failed'
}
