import type { OfficeOrder } from '#contract/office-orders.contract.ts'
import { stateRules } from '#contract/order-states.rules.ts'
import { useMay } from '#web/admin/frame/allowed.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useMarkOrderMutation } from './office-orders-api.ts'
import { problemCode, refusalWords } from './order-words.ts'

/** Paid, delivered: the two things that are asked of every order. */
export function OrderFlags({ order, className }: { order: OfficeOrder; className?: string }) {
  const { t } = useI18n()
  const [mark, { isLoading }] = useMarkOrderMutation()
  const save = (flags: { isPaid?: boolean; isDelivered?: boolean }) =>
    mark({ id: order._id, ...flags })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(refusalWords(problemCode(error)))))
  const locked = !useMay()('handle-orders')
  const over = !stateRules[order.state].holdsStock
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
        disabled={isLoading || locked || over}
        onChange={(isDelivered) => void save({ isDelivered })}
      />
    </span>
  )
}
