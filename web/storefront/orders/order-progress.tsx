import type { OrderState } from '#contract/orders/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

/** How far an order is, in its customer's words. */
export function OrderProgress({ state, isPaid }: { state: OrderState; isPaid: boolean }) {
  const { t } = useI18n()
  return (
    <StateBadge state={state}>
      {t(`orders.state.${state}`)}
      {isPaid && ` · ${t('orders.paid')}`}
    </StateBadge>
  )
}
