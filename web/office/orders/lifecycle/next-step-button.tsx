import { Banknote } from 'lucide-react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { usualStep } from '#contract/orders/records/order-states.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMarkOrderMutation } from '#web/office/orders/records/office-orders-api.ts'
import { refusalText, shortStepTexts, stepText } from '#web/office/orders/records/order-texts.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

interface NextStepProps {
  order: OfficeOrder
  steps: OrderSteps
  className?: string | undefined
  /** Whether to use the short label, for narrow buttons. */
  short?: boolean
}

/** The usual next step of an order. Finished orders have none. */
export function NextStepButton({ order, steps, className, short = false }: NextStepProps) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const next = usualStep(order)
  if (awaitsPayment(order) && hasRight('handle-orders'))
    return <CountButton order={order} steps={steps} className={className} />
  if (!next || !hasRight('handle-orders')) return null
  const label = t(stepText(next.state, [order]))
  return (
    <Button
      pending={steps.busy.has(order._id)}
      onClick={() => void steps.step([order], next)}
      aria-label={`${label}, ${order.number}`}
      {...(className && { className })}
    >
      {short ? t(shortStepTexts(next.state, [order])) : label}
    </Button>
  )
}

/** Whether an order that the shop delivered itself has not been booked as paid yet. */
const awaitsPayment = ({ state, isPaid, parcel }: OfficeOrder) =>
  state === 'delivered' && !isPaid && parcel !== null && parcel.kind !== 'courier'

function CountButton({ order, steps, className }: NextStepProps) {
  const { t } = useI18n()
  const [mark, { isLoading }] = useMarkOrderMutation()
  const mayBook = useHasRight()('book-cash')
  const press = async () => {
    try {
      const { _id: id, version } = await mark({ id: order._id, isPaid: true }).unwrap()
      steps.remember({ words: 'orders.done.paid', orders: [{ id, version }] })
    } catch (error) {
      showToast('error', t(refusalText(problemCode(error))))
    }
  }
  if (!mayBook) return null
  return (
    <Button
      pending={isLoading}
      onClick={() => void press()}
      aria-label={`${t('orders.counted')}, ${order.number}`}
      {...(className && { className })}
    >
      <Banknote className="size-4" aria-hidden="true" />
      {t('orders.counted')}
    </Button>
  )
}
