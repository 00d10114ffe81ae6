import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey, Translate } from '#web/i18n/translate.ts'
import { failureMessage } from '#web/identity/failure-message.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/ui/questions.tsx'

/** Failures that are caused by the input. */
const inputErrorCodes: ReadonlySet<string> = new Set([
  'email-already-in-use',
  'invalid-email',
  'password-does-not-meet-requirements',
  'argument-error',
])

function registrationWords(t: Translate, failure: unknown): string {
  const failureText = failureMessage(t, failure)
  return inputErrorCodes.has(toIdentityError(failure).code)
    ? `${t('identity.invalid-credential')} ${failureText}`
    : failureText
}

/** Explains why signing in failed, and asks whether to try again or to go back to the shop. */
export function useFailureDialog() {
  const { t } = useI18n()
  const navigate = useNavigate()
  return async (title: MessageKey, failure: unknown): Promise<'again' | 'left'> => {
    const reply = await ask({
      title: t(title),
      text: title === 'register.failed' ? registrationWords(t, failure) : failureMessage(t, failure),
      confirmLabel: t('failure.tryAgain'),
      cancelLabel: t('failure.continue'),
    })
    if (reply !== 'cancelled') return 'again'
    await navigate(paths.products)
    return 'left'
  }
}
