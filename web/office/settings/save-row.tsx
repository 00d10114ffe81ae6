import type { ReactNode } from 'react'
import type { LongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SavedMark, type SavedState } from '#web/ui/saved-mark.tsx'

type SavedForm = Pick<LongForm<object>, 'pending' | 'changed' | 'newer' | 'phase' | 'failure'>

const marks: Readonly<Record<SavedForm['phase'], SavedState>> = {
  writing: 'idle',
  sending: 'saving',
  sent: 'saved',
  failed: 'failed',
}

/** What is left to save, and what became of it, where the thumb is. */
export function SaveRow({ form, children }: { form: SavedForm; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div
      className={classNames(
        'z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 md:px-5',
        // One screen may hold several parts: only what waits to be saved follows along.
        form.changed && 'sticky bottom-16 shadow-lift md:bottom-3',
      )}
    >
      <Button type="submit" pending={form.pending} disabled={!form.changed}>
        {t('settings.save')}
      </Button>
      {children}
      <SavedMark state={form.newer ? 'idle' : marks[form.phase]} error={form.failure ?? t('settings.notSaved')} />
      {form.changed && form.phase === 'writing' && <span className="text-muted text-sm">{t('settings.unsaved')}</span>}
    </div>
  )
}
