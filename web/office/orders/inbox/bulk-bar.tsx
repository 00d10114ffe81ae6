import { Printer, X } from 'lucide-react'
import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { mayBecome, orderStates, stateRules } from '#contract/orders/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stepWords } from '#web/office/orders/order-words.ts'
import type { OrderSteps } from '#web/office/orders/use-order-steps.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'

interface BulkBarProps {
  orders: readonly OfficeOrder[]
  steps: OrderSteps
  onDone: () => void
}

/** What can be done with all the orders that are ticked: the steps every one of them may take. */
export function BulkBar({ orders, steps, onDone }: BulkBarProps) {
  const { t } = useI18n()
  if (orders.length === 0) return null
  const common = orderStates.filter((to) => to !== 'unreachable' && orders.every(({ state }) => mayBecome(state, to)))
  const usual = new Set(orders.map(({ state }) => stateRules[state].usual?.state))
  return (
    <section
      aria-label={t('orders.bulk')}
      className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-brown bg-surface p-2 ps-4 shadow-lift"
    >
      <span className="me-auto font-semibold tabular-nums">{t('orders.selected', { count: orders.length })}</span>
      {common.map((state) => (
        <Button
          key={state}
          size="small"
          look={usual.has(state) ? 'primary' : 'secondary'}
          pending={steps.busy.size > 0}
          onClick={async () => {
            const isPaid = state === 'delivered' ? { isPaid: true as const } : {}
            if (await steps.step(orders, { state, ...isPaid })) onDone()
          }}
        >
          {t(stepWords(state, orders))}
        </Button>
      ))}
      <ButtonLink size="small" look="secondary" to={paths.printOrders(orders.map(({ _id }) => _id))}>
        <Printer className="size-4" aria-hidden="true" />
        {t('orders.print')}
      </ButtonLink>
      <IconButton label={t('orders.unselect')} onClick={onDone}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </section>
  )
}
