import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { SavedMark } from '#web/ui/saved-mark.tsx'
import type { Draft } from './use-draft.ts'

/** The end of a form: the button, and beside it what became of it. */
export function SaveRow({ draft }: { draft: Pick<Draft<never>, 'state' | 'changed'> }) {
  const { t } = useI18n()
  return (
    <div className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-lift md:bottom-3 md:px-5">
      <Button type="submit" pending={draft.state === 'saving'} disabled={!draft.changed}>
        {t('settings.save')}
      </Button>
      <SavedMark state={draft.state} error={t('settings.notSaved')} />
      {draft.changed && draft.state === 'idle' && <span className="text-muted text-sm">{t('settings.unsaved')}</span>}
    </div>
  )
}
