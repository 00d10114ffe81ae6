import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Asks, in the words of the settings, before what is written and not saved is left. */
export function useUnsavedGuard(unsaved: boolean): void {
  const { t } = useI18n()
  useLeaveGuard(unsaved, {
    title: t('settings.leave.title'),
    text: t('settings.leave.text'),
    confirmLabel: t('settings.leave.leave'),
    cancelLabel: t('settings.leave.stay'),
  })
}
