import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { SavedMark } from '#web/ui/saved-mark.tsx'
import type { Draft } from './use-draft.ts'

type SavableDraft = Pick<Draft<never>, 'state' | 'changed' | 'submit'>

/** Whatever a tab of the settings asks, and at its end the button, and beside it what became of it. */
export function DraftForm({ draft, children }: { draft: SavableDraft; children: ReactNode }) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void draft.submit()
      }}
    >
      {children}
      <SaveRow draft={draft} />
    </form>
  )
}

function SaveRow({ draft }: { draft: SavableDraft }) {
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
