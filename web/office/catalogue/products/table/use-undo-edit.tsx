import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { UndoLine } from '#web/office/platform/frame/undo-line.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export interface Undoable {
  /** The description of the change with the former value. */
  words: string
  undo: () => Promise<unknown>
}

/** Remembers the last price or stock edited in the table, and offers to undo it; a value that was changed again meanwhile stays. */
export function useUndoEdit() {
  const { t } = useI18n()
  const [done, setDone] = useState<Undoable>()
  const undo = async () => {
    setDone(undefined)
    await done?.undo().then(
      () => showToast('success', t('manage.undone')),
      (error: unknown) => showToast('error', t(problemMessage(error))),
    )
  }
  return {
    offer: setDone,
    line: (
      <UndoLine
        done={done}
        words={done?.words}
        onUndo={() => void undo()}
        onForget={() => setDone(undefined)}
        className="undo-notice"
      />
    ),
  }
}
