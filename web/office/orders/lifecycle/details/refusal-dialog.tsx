import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { type RefusalReason, refusalReasons } from '#contract/orders/records/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface RefusalDialogProps {
  order: OfficeOrder
  steps: OrderSteps
  onClose: () => void
}

/** Books a refused parcel with its reason, which can be corrected later. */
export function RefusalDialog({ order, steps, onClose }: RefusalDialogProps) {
  const { t } = useI18n()
  const [refusal, setRefusal] = useState<RefusalReason>()
  const press = async () => {
    if (refusal && (await steps.step([order], { state: 'refused', refusal }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.refusal.title', { number: order.number })}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('orders.close')}
          </Button>
          <Button look="danger" disabled={!refusal} pending={steps.busy.has(order._id)} onClick={() => void press()}>
            {t('orders.step.refused')}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t('orders.refusal.why')}</legend>
        {refusalReasons.map((refusalReason) => (
          <label key={refusalReason} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="refusal"
              checked={refusal === refusalReason}
              onChange={() => setRefusal(refusalReason)}
              className="size-5 shrink-0 accent-brown"
            />
            {t(`orders.refusal.${refusalReason}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
