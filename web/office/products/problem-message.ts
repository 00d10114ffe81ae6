import type { MessageKey } from '#web/i18n/translate.ts'

const messages: Readonly<Record<string, MessageKey>> = {
  'invalid-request': 'productProblem.invalid',
  'invalid-text': 'productProblem.text',
  'product-not-found': 'productProblem.gone',
  'product-changed': 'productProblem.changed',
  'stock-changed': 'productProblem.stock',
  'role-forbidden': 'productProblem.role',
  'change-undone': 'productProblem.undone',
  'change-too-old': 'productProblem.tooOld',
  'prices-restored': 'productProblem.restored',
  'image-not-readable': 'productProblem.picture',
  'image-too-large': 'productProblem.pictureLarge',
  'body-too-large': 'productProblem.tooLarge',
  'sheet-not-readable': 'productProblem.sheet',
  'too-many-requests': 'productProblem.wait',
  'shop-unavailable': 'productProblem.offline',
}

/** What a refused call means to the owner. */
export function problemMessage(error: unknown): MessageKey {
  const code = problemCode(error)
  if (code) return messages[code] ?? 'productProblem.failed'
  return statusOf(error) === 'FETCH_ERROR' ? 'productProblem.offline' : 'productProblem.failed'
}

export function problemCode(error: unknown): string | undefined {
  const data = dataOf(error)
  return typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : undefined
}

export function dataOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
}
