import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { stateRules } from '#contract/orders/order-states.rules.ts'
import { problemCode } from '#web/api/refused-call.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMay } from '#web/office/frame/allowed.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useMarkOrderMutation } from './office-orders-api.ts'
import { refusalWords } from './order-words.ts'
import type { OrderSteps } from './use-order-steps.ts'

/** Paid, delivered: asked of an order once a courier has it, and taken back like any other step. */
export function OrderFlags({ order, steps, className }: { order: OfficeOrder; steps: OrderSteps; className?: string }) {
  const { t } = useI18n()
  const [mark, { isLoading }] = useMarkOrderMutation()
  const locked = !useMay()('handle-orders')
  if (!stateRules[order.state].hasFlags) return null
  const save = async (flags: { isPaid?: boolean; isDelivered?: boolean }) => {
    try {
      const { _id: id, version, state } = await mark({ id: order._id, ...flags }).unwrap()
      const paid = flags.isPaid ? 'orders.done.paid' : 'orders.done.unpaid'
      steps.remember({ words: flags.isPaid === undefined ? state : paid, orders: [{ id, version }] })
    } catch (error) {
      showToast('error', t(refusalWords(problemCode(error))))
    }
  }
  return (
    <span className={className}>
      <Switch
        label={t('orders.paid')}
        checked={order.isPaid}
        disabled={isLoading || locked}
        onChange={(isPaid) => void save({ isPaid })}
      />
      <Switch
        label={t('orders.delivered')}
        checked={order.isDelivered}
        disabled={isLoading || locked}
        onChange={(isDelivered) => void save({ isDelivered })}
      />
    </span>
  )
}
