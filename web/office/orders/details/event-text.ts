import type { OrderEvent } from '#contract/orders/office-orders.contract.ts'
import { type OrderState, orderStates } from '#contract/orders/order-states.rules.ts'
import { Progress } from '#contract/orders/orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { formatMoment } from '#web/office/orders/order-age.tsx'
import { stageWords } from '#web/office/orders/order-words.ts'

type Detail = OrderEvent['detail']

/** What an entry of the timeline says. */
export function useEventText({ kind, detail }: OrderEvent): string {
  const { language, t } = useI18n()
  const write = writers[kind]
  return write ? write(detail, t, (at) => formatMoment(language, new Date(at))) : kind
}

const writers: Readonly<Record<string, (detail: Detail, t: Translate, at: (text: string) => string) => string>> = {
  placed: ({ byTelephone }, t) => t(byTelephone ? 'orders.event.taken' : 'orders.event.placed'),
  state: ({ to, isPaid, undone, reason }, t) => {
    const state = t(`state.${stateOf(to)}`)
    if (typeof reason === 'string') return t('orders.event.reason', { state, reason })
    if (undone) return t('orders.event.undone', { state })
    return isPaid && to === 'delivered' ? t('orders.event.statePaid', { state }) : t('orders.event.state', { state })
  },
  marked: ({ state, to, isPaid }, t) =>
    t('orders.event.marked', {
      ...{ state: t(`state.${stateOf(to ?? state)}`), paid: t(isPaid ? 'orders.paid' : 'orders.notPaid') },
    }),
  progress: ({ progress }, t) => t('orders.event.progress', { stage: stageOf(progress, t) }),
  notified: ({ progress }, t) => t('orders.event.notified', { stage: stageOf(progress, t) }),
  call: ({ attempt, nextCallAt }, t, at) =>
    typeof nextCallAt === 'string'
      ? t('orders.event.callAgain', { count: Number(attempt), at: at(nextCallAt) })
      : t('orders.event.call', { count: Number(attempt) }),
  note: ({ text }) => String(text),
  printed: (_, t) => t('orders.event.printed'),
  edited: (_, t) => t('orders.event.edited'),
  'product-removed': ({ title, quantity }, t) =>
    t('orders.event.removed', { title: String(title), count: Number(quantity) }),
  invoiced: ({ kind, number }, t) =>
    t(kind === 'credit' ? 'orders.event.credit' : 'orders.event.invoice', { number: String(number) }),
  deleted: (_, t) => t('orders.event.deleted'),
  restored: (_, t) => t('orders.event.restored'),
}

function stateOf(value: unknown): OrderState {
  return orderStates.find((state) => state === value) ?? 'new'
}

function stageOf(value: unknown, t: Translate): string {
  return t(stageWords[Progress.safeParse(value).data ?? 0])
}
