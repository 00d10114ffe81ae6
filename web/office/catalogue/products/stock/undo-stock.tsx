import { Barcode } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { labelsOfDelivery } from '#web/office/catalogue/products/labels/labels-address.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { UndoButton } from '#web/office/catalogue/products/table/undo-bar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useUndoStockMutation } from './stock-api.ts'

/** Offers to undo a delivery or a stocktake. */
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
  return <UndoRow message={outcome || done} undo={outcome ? undefined : () => void takeBack()} pending={isLoading} />
}

/** A booked delivery with its undo, and the labels of its pieces. */
export function BookedDelivery({ delivery: { id, pieces } }: { delivery: { id: number; pieces: number } }) {
  const { t } = useI18n()
  return (
    <>
      <UndoStock key={id} id={id} done={t('stock.receivedDone', { count: pieces })} />
      <ButtonLink look="secondary" to={labelsOfDelivery(id)}>
        <Barcode className="size-5" aria-hidden="true" />
        {t('labels.ofDelivery')}
      </ButtonLink>
    </>
  )
}

/** A message about an action, with an undo button while it can be undone. */
export function UndoRow({
  message,
  undo,
  pending,
}: {
  message: string
  undo: (() => void) | undefined
  pending: boolean
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-olive bg-olive-soft p-3"
    >
      <p>{message}</p>
      {undo && <UndoButton pending={pending} onClick={undo} />}
    </div>
  )
}
