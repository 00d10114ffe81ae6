import type { ReactNode } from 'react'
import type { LongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { dockClasses } from '#web/office/platform/frame/dock-classes.ts'
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

interface SaveRowProps {
  form: SavedForm
  /** The undo line after saving. */
  undoLine?: ReactNode
  /** Content before the button, such as the language switch of texts. */
  before?: ReactNode
  /** Names of the changed fields. */
  changes?: readonly string[]
  children?: ReactNode
}

/** The save button with unsaved changes and messages, at the foot of the screen. */
export function SaveRow({ form, undoLine, before, changes = [], children }: SaveRowProps) {
  const { language, t } = useI18n()
  const isWriting = form.phase === 'writing'
  const unsaved =
    changes.length > 0
      ? t('settings.changed', { fields: new Intl.ListFormat(language).format(changes) })
      : t('settings.unsaved')
  return (
    <div
      className={classNames(
        'z-10 flex flex-wrap items-center gap-1 border border-line bg-surface p-2 md:gap-3 md:px-5 md:py-3',
        // A screen may contain several forms: only a row with unsaved changes or a language switch is fixed at the foot.
        form.changed || before ? `${dockClasses} shadow-lift` : 'rounded-lg',
      )}
    >
      {undoLine}
      {before}
      <Button
        type="submit"
        look={form.changed || form.pending ? 'primary' : 'secondary'}
        pending={form.pending}
        disabled={!form.changed}
        className="max-md:ms-auto max-md:px-3 max-md:text-sm"
      >
        {t('settings.save')}
      </Button>
      {children}
      <div
        className={classNames(
          'flex min-w-0 items-center gap-2 md:flex-1 md:basis-28',
          // On a phone the text "nothing to save" is for screen readers only, for lack of room.
          isWriting && !form.changed && Boolean(before) && 'max-md:sr-only',
        )}
      >
        <SavedMark state={form.newer ? 'idle' : marks[form.phase]} error={form.failure ?? t('settings.notSaved')} />
        {isWriting && (
          <span className="line-clamp-2 min-w-0 text-muted text-sm wrap-anywhere">
            {form.changed ? unsaved : t('settings.nothingToSave')}
          </span>
        )}
      </div>
    </div>
  )
}
