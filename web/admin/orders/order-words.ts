import type { OrderState } from '#contract/order-states.rules.ts'
import type { Progress } from '#contract/orders.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** What each state is called, for many orders and for one, what going there is called, and how it looks. */
export const stateWords: Readonly<
  Record<OrderState, { name: MessageKey; one: MessageKey; step: MessageKey; done: MessageKey; tone: BadgeTone }>
> = {
  new: {
    name: 'orders.state.new',
    one: 'orders.one.new',
    step: 'orders.step.new',
    done: 'orders.done.new',
    tone: 'news',
  },
  unreachable: {
    ...{
      name: 'orders.state.unreachable',
      one: 'orders.one.unreachable',
      step: 'orders.step.unreachable',
      done: 'orders.done.unreachable',
    },
    tone: 'warning',
  },
  confirmed: {
    ...{
      name: 'orders.state.confirmed',
      one: 'orders.one.confirmed',
      step: 'orders.step.confirmed',
      done: 'orders.done.confirmed',
      tone: 'news',
    },
  },
  preparing: {
    ...{
      name: 'orders.state.preparing',
      one: 'orders.one.preparing',
      step: 'orders.step.preparing',
      done: 'orders.done.preparing',
    },
    tone: 'warning',
  },
  'with-courier': {
    ...{
      name: 'orders.state.withCourier',
      one: 'orders.one.withCourier',
      step: 'orders.step.withCourier',
      done: 'orders.done.withCourier',
    },
    tone: 'warning',
  },
  delivered: {
    ...{
      name: 'orders.state.delivered',
      one: 'orders.one.delivered',
      step: 'orders.step.delivered',
      done: 'orders.done.delivered',
      tone: 'good',
    },
  },
  refused: {
    ...{
      name: 'orders.state.refused',
      one: 'orders.one.refused',
      step: 'orders.step.refused',
      done: 'orders.done.refused',
      tone: 'bad',
    },
  },
  returned: {
    ...{
      name: 'orders.state.returned',
      one: 'orders.one.returned',
      step: 'orders.step.returned',
      done: 'orders.done.returned',
      tone: 'plain',
    },
  },
  cancelled: {
    ...{
      name: 'orders.state.cancelled',
      one: 'orders.one.cancelled',
      step: 'orders.step.cancelled',
      done: 'orders.done.cancelled',
      tone: 'plain',
    },
  },
}

/** The five stages of the craft, from the order that has come in to the garment that is ready. */
export const stageWords: Readonly<Record<Progress, MessageKey>> = {
  0: 'orders.stage.received',
  25: 'orders.stage.cutting',
  50: 'orders.stage.sewing',
  75: 'orders.stage.embroidery',
  100: 'orders.stage.ready',
}

const refusals: Readonly<Record<string, MessageKey>> = {
  'step-not-allowed': 'orders.refused.step',
  'order-changed': 'orders.refused.changed',
  'order-closed': 'orders.refused.closed',
  'order-not-found': 'orders.refused.gone',
  'nothing-to-undo': 'orders.refused.undo',
  'undo-not-allowed': 'orders.refused.notYours',
  'out-of-stock': 'orders.refused.stock',
  'phone-invalid': 'orders.refused.phone',
  'discount-too-high': 'orders.refused.discount',
}

/** What to say when the server refused, or did not answer. */
export function refusalWords(code: string | undefined): MessageKey {
  return refusals[code ?? ''] ?? 'orders.refused.other'
}

/** The code of the problem a call was refused with. */
export function problemCode(error: unknown): string | undefined {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  return typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : undefined
}
