import { Printer, X } from 'lucide-react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { mayBecome, orderStates, usualStep } from '#contract/orders/records/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stepText } from '#web/office/orders/records/order-texts.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { dockClasses } from '#web/office/platform/frame/dock-classes.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'

interface BulkBarProps {
  orders: readonly OfficeOrder[]
  /** The number of listed orders. */
  listed: number
  steps: OrderSteps
  onAll: () => void
  onDone: () => void
}

/** Actions for the selected orders: the steps that all of them may take. At the foot of a phone. */
export function BulkBar({ orders, listed, steps, onAll, onDone }: BulkBarProps) {
  const { t } = useI18n()
  if (orders.length === 0) return null
  const common = orderStates.filter(
    (orderState) => orderState !== 'unreachable' && orders.every((order) => mayBecome(order, orderState)),
  )
  const usual = new Set(orders.map((order) => usualStep(order)?.state))
  return (
    <section
      aria-label={t('orders.bulk')}
      className={`${dockClasses} z-20 flex flex-wrap items-center gap-1 border border-brown bg-surface p-2 shadow-float`}
    >
      <IconButton label={t('orders.unselect')} onClick={onDone}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
      <span role="status" className="me-auto font-semibold tabular-nums">
        {t('orders.selected', { count: orders.length })}
      </span>
      {listed > orders.length && (
        <Button look="quiet" size="small" className="min-h-11" onClick={onAll}>
          {t('orders.selectAll', { count: listed })}
        </Button>
      )}
      <div className="flex gap-2 overflow-x-auto p-0.5 *:shrink-0 max-md:w-full md:flex-wrap">
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
            {t(stepText(state, orders))}
          </Button>
        ))}
        <ButtonLink size="small" look="secondary" to={paths.printOrders(orders.map(({ _id }) => _id))}>
          <Printer className="size-4" aria-hidden="true" />
          {t('orders.print')}
        </ButtonLink>
      </div>
    </section>
  )
}
