import type { Translate } from '#web/i18n/translate.ts'
import { waitText } from '#web/i18n/wait-text.ts'
import type { IdentityError } from './identity-error.ts'
import { toIdentityError } from './to-identity-error.ts'

/** The message for an error of the identity service. */
export function failureMessage(t: Translate, failure: unknown): string {
  const { code, retryAfterSeconds }: IdentityError = toIdentityError(failure)
  const sentence = t(`identity.${code}`)
  return code === 'too-many-requests' ? `${sentence} ${waitText(t, retryAfterSeconds)}` : sentence
}
