import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useRestorePricesMutation } from '../office-products-api.ts'
import { problemMessage } from '../problem-message.ts'
import type { PricesChanged } from './price-dialog.tsx'

/** What was done to many prices, and the way back. */
export function UndoBar({ change, onClose }: { change: PricesChanged; onClose: () => void }) {
  const { t } = useI18n()
  const [restore, { isLoading }] = useRestorePricesMutation()
  const [outcome, setOutcome] = useState('')

  const undo = async () => {
    try {
      const { restored, changedSince } = await restore(change.id).unwrap()
      const kept = changedSince > 0 ? ` ${t('prices.changedSince', { count: changedSince })}` : ''
      setOutcome(t('prices.restored', { count: restored }) + kept)
    } catch (error) {
      setOutcome(t(problemMessage(error)))
    }
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-olive bg-olive-soft p-3"
    >
      <p>{outcome || t('prices.changed', { count: change.changed })}</p>
      <span className="flex gap-2">
        {!outcome && (
          <Button look="secondary" size="small" className="min-h-11" pending={isLoading} onClick={() => void undo()}>
            <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('prices.undo')}
          </Button>
        )}
        <Button look="quiet" size="small" className="min-h-11" onClick={onClose}>
          {t('preview.close')}
        </Button>
      </span>
    </div>
  )
}
