import type { Translate } from '#web/i18n/translate.ts'
import { waitText } from '#web/i18n/wait-text.ts'
import { LostCall, RefusedCall } from '#web/identity/identity-call.ts'

/** The code of an error response; empty if there is none. */
export function problemCode(failure: unknown): string {
  return failure instanceof RefusedCall ? failure.problem.code : ''
}

/** The message for a failed call of the back office. */
export function staffFailureMessage(t: Translate, failure: unknown): string {
  if (failure instanceof LostCall) return t('office.noAnswer')
  if (!(failure instanceof RefusedCall)) return t('office.trouble')
  const { code, retryAfterSeconds } = failure.problem
  if (code === 'too-many-requests') return `${t('office.tooManyTries')} ${waitText(t, retryAfterSeconds)}`
  if (code === 'shop-unavailable') return t('office.noAnswer')
  return t(code === 'invalid-credentials' || code === 'invalid-request' ? 'office.loginFailedText' : 'office.trouble')
}
