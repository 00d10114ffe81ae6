import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { problemMessage } from '#web/office/products/problem-message.ts'
import { UndoButton } from '#web/office/products/table/undo-bar.tsx'
import { useUndoStockMutation } from './stock-api.ts'

/** What was received or counted at once, and the way back. */
export function UndoStock({ id, done }: { id: number; done: string }) {
  const { t } = useI18n()
  const [undo, { isLoading }] = useUndoStockMutation()
  const [outcome, setOutcome] = useState('')
  const takeBack = () =>
    undo(id)
      .unwrap()
      .then(
        () => setOutcome(t('stock.takenBack')),
        (error: unknown) => setOutcome(t(problemMessage(error))),
      )
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-olive bg-olive-soft p-3"
    >
      <p>{outcome || done}</p>
      {!outcome && <UndoButton pending={isLoading} onClick={() => void takeBack()} />}
    </div>
  )
}
