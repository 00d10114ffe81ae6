import type { Translate } from '#web/i18n/translate.ts'
import { waitWords } from '#web/i18n/wait-words.ts'
import { LostCall, RefusedCall } from '#web/identity/identity-call.ts'

/** Why the server said no, by its code; nothing where it said nothing. */
export function problemCode(failure: unknown): string {
  return failure instanceof RefusedCall ? failure.problem.code : ''
}

/** The sentence for a call of the back office's that did not do what it was asked. */
export function staffFailureWords(t: Translate, failure: unknown): string {
  if (failure instanceof LostCall) return t('office.noAnswer')
  if (!(failure instanceof RefusedCall)) return t('office.trouble')
  const { code, retryAfterSeconds } = failure.problem
  if (code === 'too-many-requests') return `${t('office.tooManyTries')} ${waitWords(t, retryAfterSeconds)}`
  if (code === 'shop-unavailable') return t('office.noAnswer')
  return t(code === 'invalid-credentials' || code === 'invalid-request' ? 'office.loginFailedText' : 'office.trouble')
}
