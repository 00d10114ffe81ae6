import { Undo2 } from 'lucide-react'
import { stepToUndo } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { OfficeOrder, OrderEvent } from '#contract/orders/records/office-orders.contract.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useUndoStepsMutation } from '#web/office/orders/records/office-orders-api.ts'
import { refusalText, stateText } from '#web/office/orders/records/order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Undoes the last step for as long as the server allows, also after the undo notice is gone. */
export function UndoLastStep({ order, events }: { order: OfficeOrder; events: readonly OrderEvent[] }) {
  const { t } = useI18n()
  const [undo, { isLoading }] = useUndoStepsMutation()
  const last = stepToUndo(events.map((event) => ({ ...event, at: new Date(event.at) })))
  if (last?.to !== order.state) return null
  const press = async () => {
    try {
      const [outcome] = await undo([{ id: order._id, version: order.version }]).unwrap()
      if (outcome?.problem) showToast('error', t(refusalText(outcome.problem)))
      else showToast('info', t('orders.undone', { count: 1 }))
    } catch (error) {
      showToast('error', t(refusalText(problemCode(error))))
    }
  }
  const state = t(stateText({ state: last.from, pickUp: order.pickUp }))
  const paid = last.wasPaid ? [t('orders.paid')] : []
  return (
    <Button look="secondary" size="small" pending={isLoading} onClick={() => void press()} className="self-start">
      <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      {t('orders.takeBack', { state: joinList([state, ...paid]) })}
    </Button>
  )
}
