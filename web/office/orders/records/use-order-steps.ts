import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderState, RefusalReason } from '#contract/orders/records/order-states.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { useStepOrdersMutation, useUndoStepsMutation } from './office-orders-api.ts'
import { refusalText } from './order-texts.ts'

/** The last step, as long as it can be undone. */
export interface UndoableStep {
  /** The new state of the orders, or the message about a payment. */
  words: OrderState | 'orders.done.paid' | 'orders.done.unpaid'
  orders: { id: string; version: number }[]
}

interface Step {
  state: OrderState
  isPaid?: true
  reason?: string
  refusal?: RefusalReason
  /** The courier; null for the shop itself. */
  courierId?: number | null
}

/** Asks for the courier; if cancelled, the orders stay as they are. */
export interface CarrierQuestion {
  count: number
  answer: (courierId: number | null | undefined) => void
}

type Orders = readonly Pick<OfficeOrder, '_id' | 'version'>[]

/** Performs steps of orders and remembers the last one, so that it can be undone. */
export function useOrderSteps() {
  const { t } = useI18n()
  const [stepAll] = useStepOrdersMutation()
  const [undoAll] = useUndoStepsMutation()
  const [done, setDone] = useState<UndoableStep>()
  const [question, setQuestion] = useState<CarrierQuestion>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const send = async (orders: Orders, { state, ...how }: Step) => {
    const versions = orders.map(({ _id: id, version }) => ({ id, version }))
    setBusy(new Set(versions.map(({ id }) => id)))
    const outcomes = await stepAll({ orders: versions, state, ...how })
      .unwrap()
      .catch((error: unknown) => {
        showToast('error', t(refusalText(problemCode(error))))
        return []
      })
    setBusy(new Set())
    return outcomes
  }

  /** Sends the step; if a courier is required and there are several, asks for one and sends again. */
  const sendAskingForCourier = async (orders: Orders, how: Step) => {
    const outcomes = await send(orders, how)
    const open = new Set(outcomes.flatMap(({ id, problem }) => (problem === 'courier-required' ? id : [])))
    if (open.size === 0) return outcomes
    const courierId = await new Promise<number | null | undefined>((answer) =>
      setQuestion({ count: open.size, answer }),
    )
    setQuestion(undefined)
    const sent = outcomes.filter(({ id }) => !open.has(id))
    if (courierId === undefined) return sent
    const remaining = orders.filter(({ _id }) => open.has(_id))
    return [...sent, ...(await send(remaining, { ...how, courierId }))]
  }

  const step = async (orders: Orders, how: Step): Promise<boolean> => {
    const { state } = how
    const outcomes = await sendAskingForCourier(orders, how)
    const moved = outcomes.flatMap(({ id, order }) => (order ? [{ id, version: order.version }] : []))
    const refused = outcomes.filter(({ problem }) => problem)
    if (refused.length > 0 && orders.length > 1) {
      showToast('warning', t('orders.refused.some', { count: refused.length }))
    } else if (refused[0]) showToast('error', t(refusalText(refused[0].problem)))
    if (moved.length > 0) setDone({ words: state, orders: moved })
    return moved.length > 0
  }

  const undo = async () => {
    if (!done) return
    setDone(undefined)
    const outcomes = await undoAll(done.orders)
      .unwrap()
      .catch(() => [])
    const back = outcomes.filter(({ order }) => order).length
    if (back === done.orders.length) showToast('info', t('orders.undone', { count: back }))
    else showToast('error', t(refusalText(outcomes.find(({ problem }) => problem)?.problem)))
  }

  return {
    step,
    asked: question,
    busy,
    done,
    undo,
    remember: setDone,
    forget: () => setDone(undefined),
    doneWords: done && wordsOf(done.words),
  }
}

function wordsOf(words: UndoableStep['words']) {
  return words === 'orders.done.paid' || words === 'orders.done.unpaid' ? words : (`orders.done.${words}` as const)
}

export type OrderSteps = ReturnType<typeof useOrderSteps>
