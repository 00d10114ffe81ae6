import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { endingStateFrom } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface EndDialogProps {
  order: OfficeOrder
  steps: OrderSteps
  onClose: () => void
}

/** Offered instead of deleting a sold order: ends it with a reason, so that the books stay correct. */
export function EndOrderDialog({ order, steps, onClose }: EndDialogProps) {
  const { language, t } = useI18n()
  const [reason, setReason] = useState('')
  const end = endingStateFrom(order.state)
  const press = async () => {
    if (end && (await steps.step([order], { state: end, reason: reason.trim() }))) onClose()
  }
  const sold = [
    ...(order.state === 'delivered' ? [t('orders.delivered')] : []),
    ...(order.isPaid ? [t('orders.paid')] : []),
    formatDinars(language, order.totalPrice),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.sold.title', { number: order.number })}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('orders.delete.keep')}
          </Button>
          {end && (
            <Button
              look="danger"
              disabled={!reason.trim()}
              pending={steps.busy.has(order._id)}
              onClick={() => void press()}
            >
              {t(`orders.step.${end}`)}
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold">
        <bdi>{sold.join(' · ')}</bdi>
      </p>
      <p className="text-muted">{t(end ? 'orders.sold.text' : 'orders.sold.noEnd')}</p>
      {end && (
        <TextArea
          label={t('orders.sold.reason')}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  )
}
