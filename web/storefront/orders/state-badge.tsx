import type { OrderState } from '#contract/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'

const tones: Readonly<Record<OrderState, string>> = {
  new: 'bg-blue-soft text-blue',
  unreachable: 'bg-saffron-soft text-ink',
  confirmed: 'bg-blue-soft text-blue',
  preparing: 'bg-brown-soft text-brown-deep',
  'with-courier': 'bg-saffron-soft text-ink',
  delivered: 'bg-olive-soft text-olive',
  refused: 'bg-red-soft text-red',
  returned: 'bg-plaster-deep text-muted',
  cancelled: 'bg-plaster-deep text-muted',
}

/** How far an order is, in words. */
export function StateBadge({ state, isPaid }: { state: OrderState; isPaid: boolean }) {
  const { t } = useI18n()
  return (
    <span className={classNames('inline-block rounded-full px-3 py-1 font-semibold text-sm', tones[state])}>
      {t(`orders.state.${state}`)}
      {isPaid && ` · ${t('orders.paid')}`}
    </span>
  )
}
