import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Asks before unsaved changes of a settings form are left; `queryParameter` as in `useLeaveGuard`. */
export function useUnsavedGuard(unsaved: boolean, queryParameter?: string): void {
  const { t } = useI18n()
  const question = {
    title: t('settings.leave.title'),
    text: t('settings.leave.text'),
    confirmLabel: t('settings.leave.leave'),
    cancelLabel: t('settings.leave.stay'),
  }
  useLeaveGuard(unsaved, question, undefined, queryParameter)
}
