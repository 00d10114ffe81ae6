import { CalendarClock, Check, PhoneMissed, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { awaitsCall, mayBecome } from '#contract/orders/order-states.rules.ts'
import { problemCode } from '#web/api/refused-call.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { nextCalls } from '#web/office/orders/details/next-calls.rules.ts'
import { useRecordCallMutation } from '#web/office/orders/office-orders-api.ts'
import { useNoteCalledMutation } from '#web/office/orders/order-links-api.ts'
import { refusalWords } from '#web/office/orders/order-words.ts'
import type { OrderSteps } from '#web/office/orders/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useCallLaterMutation } from './calls-api.ts'

const reasons = ['unwanted', 'price', 'size', 'double', 'fake'] as const

interface CallButtonsProps {
  order: OfficeOrder
  steps: OrderSteps
  /** What was decided is written down: on to the next. */
  onDone: () => void
}

/** What came of the call, one press each; the figures on a keyboard do the same. */
export function CallButtons({ order, steps, onDone }: CallButtonsProps) {
  const { t } = useI18n()
  const [asking, setAsking] = useState<'later' | 'cancel'>()
  const [miss] = useRecordCallMutation()
  const [putOff] = useCallLaterMutation()
  const [note] = useNoteCalledMutation()
  const [busy, setBusy] = useState(false)
  const { _id: id } = order

  const settle = async (work: Promise<unknown>) => {
    setBusy(true)
    try {
      if ((await work) !== false) onDone()
    } catch (error) {
      showToast('error', t(refusalWords(problemCode(error))))
    } finally {
      setBusy(false)
    }
  }
  const soonest = () => new Date(Math.min(...nextCalls(new Date()).map(({ at }) => at.getTime()))).toISOString()
  const choices: Choice[] = awaitsCall(order.state)
    ? [
        {
          ...{ key: '1', label: 'orders.calls.confirmed', Icon: Check, main: true },
          press: () => void settle(steps.step([order], { state: 'confirmed' })),
        },
        {
          ...{ key: '2', label: 'orders.calls.noAnswer', Icon: PhoneMissed },
          press: () => void settle(miss({ id, nextCallAt: soonest() }).unwrap()),
        },
        { key: '3', label: 'orders.calls.later', Icon: CalendarClock, press: () => setAsking('later') },
        { key: '4', label: 'orders.calls.cancel', Icon: X, press: () => setAsking('cancel') },
      ]
    : [
        {
          ...{ key: '1', label: 'orders.waiting.called', Icon: Check, main: true },
          press: () => void settle(note(id).unwrap()),
        },
        ...(mayBecome(order.state, 'cancelled')
          ? [{ key: '4', label: 'orders.calls.cancel', Icon: X, press: () => setAsking('cancel') } as const]
          : []),
      ]
  useFigures(choices, busy)

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-3 gap-2 md:grid-cols-4">
        {choices.map(({ key, label, Icon, main, press }) => (
          <Button
            key={key}
            look={main ? 'primary' : 'secondary'}
            disabled={busy}
            aria-keyshortcuts={key}
            onClick={press}
            className={
              main
                ? 'col-span-3 min-h-14 text-lg md:col-span-1 md:text-base'
                : 'min-h-14 px-2 max-md:flex-col max-md:gap-0.5 max-md:text-sm'
            }
          >
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            {t(label)}
            <kbd className="ms-1 text-xs opacity-70 max-md:hidden">{key}</kbd>
          </Button>
        ))}
      </div>
      {asking === 'later' && (
        <Choices label={t('orders.again')}>
          {nextCalls(new Date()).map(({ key, at }) => (
            <Button
              key={key}
              look="secondary"
              disabled={busy}
              onClick={() => void settle(putOff({ id, at: at.toISOString() }).unwrap())}
            >
              {t(key)}
            </Button>
          ))}
        </Choices>
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

interface Choice {
  key: string
  label: MessageKey
  Icon: typeof Check
  main?: true
  press: () => void
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-2 rounded-md bg-plaster-deep p-3">
      <legend className="float-start pb-2 font-semibold">{label}</legend>
      <div className="flex w-full flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function useFigures(choices: readonly Choice[], busy: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const writes = target instanceof Element && target.closest('input, textarea, select') !== null
      if (busy || writes || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
        return
      choices.find(({ key }) => key === event.key)?.press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [choices, busy])
}
