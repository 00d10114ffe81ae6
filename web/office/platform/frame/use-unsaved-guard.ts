import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Asks, in the words of the settings, before what is written and not saved is left; `toldBy` as in the guard itself. */
export function useUnsavedGuard(unsaved: boolean, toldBy?: string): void {
  const { t } = useI18n()
  const question = {
    title: t('settings.leave.title'),
    text: t('settings.leave.text'),
    confirmLabel: t('settings.leave.leave'),
    cancelLabel: t('settings.leave.stay'),
  }
  useLeaveGuard(unsaved, question, undefined, toldBy)
}
