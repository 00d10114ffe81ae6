import { CalendarClock, Check, PhoneMissed, X } from 'lucide-react'
import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { awaitsCall, mayBecome } from '#contract/orders/records/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useRecordCallMutation } from '#web/office/orders/records/office-orders-api.ts'
import { useNoteCalledMutation } from '#web/office/orders/records/order-links-api.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { type CallChoice, CallChoices, Choices, earliestCall, LaterChoices } from './call-choices.tsx'
import { useCallLaterMutation } from './calls-api.ts'
import { useCallOutcome } from './use-call-outcome.ts'

const reasons = ['unwanted', 'price', 'size', 'double', 'fake'] as const

interface CallButtonsProps {
  order: OfficeOrder
  steps: OrderSteps
  /** Called once the result is stored. */
  onDone: () => void
}

/** Buttons for the result of the call, also by the number keys. */
export function CallButtons({ order, steps, onDone }: CallButtonsProps) {
  const { t } = useI18n()
  const [asking, setAsking] = useState<'later' | 'cancel'>()
  const [miss] = useRecordCallMutation()
  const [putOff] = useCallLaterMutation()
  const [note] = useNoteCalledMutation()
  const { busy, settle } = useCallOutcome(onDone)
  const { _id: id } = order

  const choices: CallChoice[] = awaitsCall(order.state)
    ? [
        {
          key: '1',
          label: 'orders.calls.confirmed',
          Icon: Check,
          main: true,
          press: () => void settle(steps.step([order], { state: 'confirmed' })),
        },
        {
          key: '2',
          label: 'orders.calls.noAnswer',
          Icon: PhoneMissed,
          press: () => void settle(miss({ id, nextCallAt: earliestCall() }).unwrap()),
        },
        { key: '3', label: 'orders.calls.later', Icon: CalendarClock, press: () => setAsking('later') },
        { key: '4', label: 'orders.calls.cancel', Icon: X, press: () => setAsking('cancel') },
      ]
    : [
        {
          key: '1',
          label: 'orders.waiting.called',
          Icon: Check,
          main: true,
          press: () => void settle(note(id).unwrap()),
        },
        ...(mayBecome(order, 'cancelled')
          ? [{ key: '4', label: 'orders.calls.cancel', Icon: X, press: () => setAsking('cancel') } as const]
          : []),
      ]
  return (
    <div className="flex flex-col gap-3">
      <CallChoices choices={choices} busy={busy} />
      {asking === 'later' && (
        <LaterChoices busy={busy} onLater={(callAt) => void settle(putOff({ id, at: callAt }).unwrap())} />
      )}
      {asking === 'cancel' && (
        <Choices label={t('orders.calls.why')}>
          {reasons.map((reason) => (
            <Button
              key={reason}
              look="secondary"
              disabled={busy}
              className="text-red"
              onClick={() =>
                void settle(steps.step([order], { state: 'cancelled', reason: t(`orders.calls.why.${reason}`) }))
              }
            >
              {t(`orders.calls.why.${reason}`)}
            </Button>
          ))}
        </Choices>
      )}
    </div>
  )
}
