import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { isSold, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useRemoveOrderMutation } from '#web/office/orders/records/office-orders-api.ts'
import { refusalText, stateText } from '#web/office/orders/records/order-texts.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { EndOrderDialog } from './end-order-dialog.tsx'

interface DeleteButtonProps {
  order: OfficeOrder
  steps: OrderSteps
  onDone: () => void
}

/** Asks before an order is deleted. A sold order cannot be deleted, only ended with a reason. */
export function DeleteButton({ order, steps, onDone }: DeleteButtonProps) {
  const { language, t } = useI18n()
  const [remove, { isLoading }] = useRemoveOrderMutation()
  const [ending, setEnding] = useState(false)
  const press = async () => {
    if (isSold(order)) return setEnding(true)
    const stake = { state: t(stateText(order)), total: formatDinars(language, order.totalPrice) }
    const reply = await ask({
      title: t('orders.delete.title', { number: order.number }),
      text: t(stateRules[order.state].holdsStock ? 'orders.delete.text' : 'orders.delete.over', stake),
      confirmLabel: t('orders.delete.confirm'),
      cancelLabel: t('orders.delete.keep'),
    })
    if (reply !== 'confirmed') return
    try {
      await remove(order._id).unwrap()
      onDone()
    } catch (error) {
      showToast('error', t(refusalText(problemCode(error))))
    }
  }
  return (
    <>
      <Button look="quiet" size="small" pending={isLoading} onClick={() => void press()} className="text-red">
        <Trash2 className="size-4" aria-hidden="true" />
        {t('orders.delete')}
      </Button>
      {ending && <EndOrderDialog order={order} steps={steps} onClose={() => setEnding(false)} />}
    </>
  )
}
