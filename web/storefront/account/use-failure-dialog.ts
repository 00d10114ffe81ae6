import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { failureWords } from '#web/identity/failure-words.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/ui/questions.tsx'

/** Says why signing in did not work, and asks whether to try again or to go on shopping. */
export function useFailureDialog() {
  const { t } = useI18n()
  const navigate = useNavigate()
  return async (title: MessageKey, failure: unknown): Promise<'again' | 'left'> => {
    const reply = await ask({
      title: t(title),
      text: failureWords(t, failure),
      confirmLabel: t('failure.tryAgain'),
      cancelLabel: t('failure.continue'),
    })
    if (reply !== 'cancelled') return 'again'
    await navigate(paths.products)
    return 'left'
  }
}
