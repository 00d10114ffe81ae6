import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { formatDinars, readDinars, toDinars, toMillimes, writeDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import {
  type Counts,
  chosenPieces,
  isEverything,
  PieceCounts,
  valueOfPieces,
} from '#web/office/orders/lifecycle/returns/piece-counts.tsx'
import { DinarsField, PieceForm, PiecesError } from '#web/office/orders/lifecycle/returns/piece-form.tsx'
import { useDeliverPartMutation } from '#web/office/orders/records/office-orders-api.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Books a partial delivery: the pieces the customer kept, and the amount paid. */
export function PartialDeliveryDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { language, t } = useI18n()
  const [deliver, { isLoading }] = useDeliverPartMutation()
  const [keptCounts, setKeptCounts] = useState<Counts>({})
  const [typed, setTyped] = useState<string>()
  const goods = valueOfPieces(order, keptCounts)
  const withDelivery = goods + toMillimes(order.deliveryFee)
  const maxDue = toDinars(withDelivery)
  const proposed = toDinars(Math.max(withDelivery - toMillimes(order.discount), 0))
  const due = typed === undefined ? proposed : readDinars(typed)
  const wrong = goods === 0 || isEverything(order, keptCounts)
  const wrongDue = due === undefined || due > maxDue

  const submit = async () => {
    if (wrong || due === undefined || wrongDue) return
    const { error } = await deliver({ id: order._id, kept: chosenPieces(keptCounts), due, version: order.version })
    if (error) showToast('error', t(refusalText(problemCode(error))))
    else onClose()
  }

  return (
    <PieceForm
      title="orders.part.title"
      text="orders.part.text"
      submitLabel="orders.part.press"
      pending={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {(tried) => (
        <>
          <PieceCounts order={order} counts={keptCounts} onChange={setKeptCounts} countLabel="orders.part.kept" />
          {tried && wrong && <PiecesError text="orders.part.wrong" />}
          <DinarsField
            label="orders.part.due"
            value={typed ?? writeDinars(language, proposed)}
            onChange={setTyped}
            error={tried && wrongDue && t('orders.part.wrongDue', { sum: formatDinars(language, maxDue) })}
          />
        </>
      )}
    </PieceForm>
  )
}
