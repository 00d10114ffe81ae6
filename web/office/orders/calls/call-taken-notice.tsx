import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says that a colleague has taken the call over, with a button for the next call. */
export function CallTakenNotice({ heldBy, onNext }: { heldBy: string; onNext: () => void }) {
  const { t } = useI18n()
  return (
    <Notice kind="error" title={t('orders.calls.heldBy', { name: heldBy })}>
      <Button look="secondary" size="small" onClick={onNext}>
        {t('orders.calls.next')}
      </Button>
    </Notice>
  )
}
