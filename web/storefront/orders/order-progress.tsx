import { type OrderLife, type StateRule, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

/** The state of an order in the customer's words, in one of three colours: in progress, delivered, ended. */
export function OrderProgress({ order: { state, pickUp, isPaid } }: { order: OrderLife & { isPaid: boolean } }) {
  const { t } = useI18n()
  const { endedAs }: StateRule = stateRules[state]
  return (
    <StateBadge state={state} tone={endedAs ? 'plain' : state === 'delivered' ? 'good' : 'news'}>
      {t(state === 'delivered' && pickUp ? 'orders.station.collected' : `orders.state.${state}`)}
      {isPaid && ` · ${t('orders.paid')}`}
    </StateBadge>
  )
}
