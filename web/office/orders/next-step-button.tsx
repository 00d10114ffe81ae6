import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { usualStep } from '#contract/orders/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMay } from '#web/office/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { stepWords } from './order-words.ts'
import type { OrderSteps } from './use-order-steps.ts'

/** What usually comes next, as one press. Orders whose life is over have none. */
export function NextStepButton({
  order,
  steps,
  className,
}: {
  order: OfficeOrder
  steps: OrderSteps
  className?: string
}) {
  const { t } = useI18n()
  const may = useMay()
  const next = usualStep(order)
  if (!next || !may('handle-orders')) return null
  const label = t(stepWords(next.state, [order]))
  return (
    <Button
      pending={steps.busy.has(order._id)}
      onClick={() => void steps.step([order], next)}
      aria-label={`${label}, ${order.number}`}
      {...(className && { className })}
    >
      {label}
    </Button>
  )
}
