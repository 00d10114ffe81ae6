import { PhoneMissed } from 'lucide-react'
import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import {
  awaitsCall,
  isOnItsWay,
  nextStates,
  stateRules,
  usualStep,
} from '#contract/orders/records/order-states.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { NextStepButton } from '#web/office/orders/lifecycle/next-step-button.tsx'
import { useRecordCallMutation } from '#web/office/orders/records/office-orders-api.ts'
import { refusalText, stepText } from '#web/office/orders/records/order-texts.ts'
import { UndoNotice } from '#web/office/orders/records/undo-notice.tsx'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { offeredCallTimes } from './call-times.rules.ts'
import { PartialDeliveryDialog } from './partial-delivery-dialog.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'

/** The possible steps of the order, in reach of the thumb. */
export function StepBar({ order, steps }: { order: OfficeOrder; steps: OrderSteps }) {
  const { t } = useI18n()
  const [isRefusalOpen, setRefusalOpen] = useState(false)
  const [isPartialDeliveryOpen, setPartialDeliveryOpen] = useState(false)
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  const isDispatchNext = usualStep(order)?.state === 'with-courier'
  const otherStates = nextStates(order).filter((state) => state !== usualStep(order)?.state && state !== 'unreachable')
  return (
    <footer className="sticky bottom-0 z-10 flex flex-col gap-2 border-line border-t bg-surface px-4 py-3 empty:hidden md:px-6">
      {steps.done && <UndoNotice steps={steps} />}
      <NextStepButton order={order} steps={steps} className="min-h-13 w-full text-lg" />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {awaitsCall(order.state) && <MissedCall order={order} />}
        {isOnItsWay(order.state) && pieces > 1 && (
          <Button look="secondary" className="flex-auto whitespace-nowrap" onClick={() => setPartialDeliveryOpen(true)}>
            {t('orders.part.open')}
          </Button>
        )}
        {isDispatchNext && (
          <Button
            look="secondary"
            className="flex-auto whitespace-nowrap"
            pending={steps.busy.has(order._id)}
            onClick={() => void steps.step([order], { state: 'with-courier', courierId: null })}
          >
            {t('orders.carried.errand')}
          </Button>
        )}
        {otherStates.map((state) => (
          <Button
            key={state}
            look="secondary"
            className={classNames('flex-auto whitespace-nowrap', stateRules[state].endedAs && 'text-red')}
            pending={steps.busy.has(order._id)}
            onClick={() => (state === 'refused' ? setRefusalOpen(true) : void steps.step([order], { state }))}
          >
            {t(stepText(state, [order]))}
          </Button>
        ))}
      </div>
      {isPartialDeliveryOpen && <PartialDeliveryDialog order={order} onClose={() => setPartialDeliveryOpen(false)} />}
      {isRefusalOpen && <RefusalDialog order={order} steps={steps} onClose={() => setRefusalOpen(false)} />}
    </footer>
  )
}

function MissedCall({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const [record, { isLoading }] = useRecordCallMutation()
  const press = (moment: Date) =>
    record({ id: order._id, nextCallAt: moment.toISOString() })
      .unwrap()
      .then(
        () => showToast('info', t('orders.callNoted')),
        (error: unknown) => showToast('error', t(refusalText(problemCode(error)))),
      )
  return (
    <details className="relative flex-1">
      <summary className="flex min-h-11 list-none items-center justify-center gap-2 rounded-md border border-line-strong px-3 font-semibold hover:border-brown">
        <PhoneMissed className="size-4" aria-hidden="true" />
        {t('orders.noAnswer')}
      </summary>
      <div className="absolute start-0 bottom-full z-20 mb-2 flex w-64 flex-col gap-2 rounded-lg border border-line bg-surface p-3 shadow-float">
        <p className="text-muted text-sm">{t('orders.again')}</p>
        {offeredCallTimes(new Date()).map(({ key, at }) => (
          <Button key={key} look="secondary" pending={isLoading} onClick={() => void press(at)}>
            {t(key)}
          </Button>
        ))}
      </div>
    </details>
  )
}
