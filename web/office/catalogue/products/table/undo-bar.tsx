import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BulkUndone, CatalogueChangeKind } from '#contract/catalogue/products/bulk-products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useUndoCatalogueChangeMutation } from '#web/office/catalogue/products/bulk-products-api.ts'
import { useRestorePricesMutation } from '#web/office/catalogue/products/office-products-api.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { Button } from '#web/ui/button.tsx'

/** A bulk change; price changes have a history of their own. */
export interface BulkChange {
  id: number
  changed: number
  kind: CatalogueChangeKind | 'prices'
}

/** Offers to undo a bulk change. */
export function UndoBar({ change, onClose }: { change: BulkChange; onClose: () => void }) {
  const { t } = useI18n()
  const { undo, outcome, pending } = useUndoChange(change)
  const done =
    change.kind === 'prices'
      ? t('prices.changed', { count: change.changed })
      : t(`bulk.done.${change.kind}`, { count: change.changed })
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-olive bg-olive-soft p-3"
    >
      <p>{outcome || done}</p>
      <span className="flex gap-2">
        {!outcome && change.changed > 0 && <UndoButton pending={pending} onClick={() => void undo()} />}
        <Button look="quiet" size="small" className="min-h-11" onClick={onClose}>
          {t('preview.close')}
        </Button>
      </span>
    </div>
  )
}

export function UndoButton({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  const { t } = useI18n()
  return (
    <Button look="secondary" size="small" className="min-h-11" pending={pending} onClick={onClick}>
      <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      {t('prices.undo')}
    </Button>
  )
}

/** Undoes a bulk change and reports the result. */
export function useUndoChange({ id, kind }: Pick<BulkChange, 'id' | 'kind'>) {
  const { t } = useI18n()
  const [restore, prices] = useRestorePricesMutation()
  const [undoChange, undoState] = useUndoCatalogueChangeMutation()
  const [outcome, setOutcome] = useState('')
  const ofPrices = kind === 'prices'

  const messageOf = ({ restored, changedSince }: BulkUndone) => {
    const back = t(ofPrices ? 'prices.restored' : 'bulk.restored', { count: restored })
    const changedLater = t(ofPrices ? 'prices.changedSince' : 'bulk.changedSince', { count: changedSince })
    return changedSince > 0 ? `${back} ${changedLater}` : back
  }
  const undo = async () => {
    try {
      setOutcome(messageOf(await (ofPrices ? restore(id) : undoChange(id)).unwrap()))
    } catch (error) {
      setOutcome(t(problemMessage(error)))
    }
  }
  return { undo, outcome, pending: prices.isLoading || undoState.isLoading }
}
