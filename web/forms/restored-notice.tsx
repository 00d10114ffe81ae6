import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'

/** Informs the user that a draft was restored after a reload, and offers to discard it. */
export function RestoredNotice({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useI18n()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-blue bg-blue-soft p-4"
    >
      <p>{t('draft.restored')}</p>
      <span className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" className="min-h-11" onClick={onKeep}>
          {t('draft.restoredKeep')}
        </Button>
        <Button look="quiet" size="small" className="min-h-11" onClick={onDiscard}>
          {t('draft.restoredDiscard')}
        </Button>
      </span>
    </div>
  )
}
