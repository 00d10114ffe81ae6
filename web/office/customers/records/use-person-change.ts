import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { personRefusal } from './customers-api.ts'

/** Runs a change, shows a toast if it is refused, and resolves to whether it succeeded. */
export function usePersonChange(): (work: { unwrap: () => Promise<unknown> }) => Promise<boolean> {
  const { t } = useI18n()
  return (work) =>
    work.unwrap().then(
      () => true,
      (error: unknown) => {
        showToast('error', t(personRefusal(problemCode(error))))
        return false
      },
    )
}
