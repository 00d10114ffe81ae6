import { refundMethods } from '#contract/orders/lifecycle/order-returns.contract.ts'
import { checkedAs } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import type { OrderEvent } from '#contract/orders/records/office-orders.contract.ts'
import { type OrderState, orderStates, refusalReasons } from '#contract/orders/records/order-states.rules.ts'
import { Progress } from '#contract/orders/records/orders.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { formatMoment } from '#web/office/orders/records/order-age.tsx'
import { stageTexts, stateText } from '#web/office/orders/records/order-texts.ts'

type Detail = OrderEvent['detail']

/** The text of a timeline entry. */
export function useEventText({ kind, detail, staffName }: OrderEvent, pickUp: boolean): string {
  const { language, t } = useI18n()
  const write = writers[kind]
  const stateName = (state: unknown) => t(stateText({ state: stateOf(state), pickUp }))
  return write
    ? write(
        { ...detail, staffName },
        t,
        (formatAt) => formatMoment(language, new Date(formatAt)),
        (dinars) => formatDinars(language, dinars),
        stateName,
      )
    : kind
}

type Writer = (
  detail: Detail,
  t: Translate,
  formatAt: (text: string) => string,
  money: (dinars: number) => string,
  nameState: (state: unknown) => string,
) => string

const writers: Readonly<Record<string, Writer>> = {
  placed: ({ byTelephone, exchangeOf }, t) =>
    exchangeOf
      ? t('orders.exchange.for', { number: Number(exchangeOf) })
      : t(byTelephone ? 'orders.event.taken' : 'orders.event.placed'),
  state: ({ to, isPaid, undone, reason, refusal, byLink }, t, _at, _money, nameState) => {
    const state = nameState(to)
    const why = refusalReasons.find((refusalReason) => refusalReason === refusal)
    if (why) return t('orders.event.reason', { state, reason: t(`orders.refusal.${why}`) })
    if (typeof reason === 'string') return t('orders.event.reason', { state, reason })
    if (byLink) return t('orders.event.stateByLink', { state })
    if (undone) return t('orders.event.undone', { state })
    return isPaid && to === 'delivered' ? t('orders.event.statePaid', { state }) : t('orders.event.state', { state })
  },
  marked: ({ state, to, isPaid }, t, _at, _money, nameState) =>
    t('orders.event.marked', {
      state: nameState(to ?? state),
      paid: t(isPaid ? 'orders.paid' : 'orders.notPaid'),
    }),
  progress: ({ progress }, t) => t('orders.event.progress', { stage: stageOf(progress, t) }),
  notified: ({ progress }, t) => t('orders.event.notified', { stage: stageOf(progress, t) }),
  call: ({ attempt, nextCallAt }, t, formatAt) =>
    typeof nextCallAt === 'string'
      ? t('orders.event.callAgain', { count: Number(attempt), at: formatAt(nextCallAt) })
      : t('orders.event.call', { count: Number(attempt) }),
  note: ({ text }) => String(text),
  printed: (_, t) => t('orders.event.printed'),
  edited: (_, t) => t('orders.event.edited'),
  'product-removed': ({ title, quantity }, t) =>
    t('orders.event.removed', { title: String(title), count: Number(quantity) }),
  'part-kept': ({ pieces }, t) => t('orders.event.partKept', { count: Number(pieces) }),
  'piece-checked': ({ title, checkedAs: as }, t) => {
    const checked = checkedAs.find((checkedA) => checkedA === as) ?? 'stock'
    return t('orders.event.pieceChecked', { title: String(title), as: t(`orders.piece.${checked}`) })
  },
  'taken-back': ({ pieces, refund }, t, _at, money) =>
    refund
      ? t('orders.event.tookBackFor', { count: Number(pieces), sum: money(Number(refund)) })
      : t('orders.event.taken-back', { count: Number(pieces) }),
  'taken-back-undone': (_, t) => t('orders.event.taken-back-undone'),
  exchange: ({ exchange }, t) => t('orders.event.exchange', { number: Number(exchange) }),
  exchanged: ({ exchange, pieces }, t) =>
    t('orders.event.exchanged', { number: Number(exchange), count: Number(pieces) }),
  'exchange-undone': (_, t) => t('orders.event.exchange-undone'),
  'call-later': ({ nextCallAt }, t, formatAt) => t('orders.event.call-later', { at: formatAt(String(nextCallAt)) }),
  deposit: (detail, t, _at, money) => depositText('orders.event.deposit', detail, t, money),
  'deposit-undone': (detail, t, _at, money) => depositText('orders.event.deposit-undone', detail, t, money),
  'deposit-back': (detail, t, _at, money) => depositText('orders.event.deposit-back', detail, t, money),
  'deposit-back-undone': (detail, t, _at, money) => depositText('orders.event.deposit-back-undone', detail, t, money),
  link: (_, t) => t('orders.event.link'),
  'review-link': (_, t) => t('orders.event.review-link'),
  'call-wanted': (_, t) => t('orders.event.call-wanted'),
  'at-home': (_, t) => t('orders.event.at-home'),
  called: (_, t) => t('orders.event.called'),
  wish: ({ wish }, t) => t(wish === 'cancel' ? 'orders.event.wish.cancel' : 'orders.event.wish.change'),
  'wish-accepted': (_, t) => t('orders.event.wish-accepted'),
  'wish-declined': (_, t) => t('orders.event.wish-declined'),
  appointment: ({ at: when }, t, formatAt) => t('orders.event.appointment', { at: formatAt(String(when)) }),
  'appointment-marked': ({ at: when }, t, formatAt) =>
    t('orders.event.appointment-marked', { at: formatAt(String(when)) }),
  measured: (_, t) => t('orders.event.measured'),
  'making-moved': ({ title, to }, t) => t('orders.event.making-moved', { title: String(title), week: String(to) }),
  'piece-given': ({ title, to, staffName }, t) => {
    if (!to) return t('orders.event.piece-nobodys', { title: String(title) })
    const key = to === staffName ? 'orders.event.piece-taken' : 'orders.event.piece-given'
    return t(key, { title: String(title), name: String(to) })
  },
  invoiced: ({ kind, number }, t) =>
    t(kind === 'credit' ? 'orders.event.credit' : 'orders.event.invoice', { number: String(number) }),
  deleted: (_, t) => t('orders.event.deleted'),
  restored: (_, t) => t('orders.event.restored'),
}

type DepositEvent = `orders.event.deposit${'' | '-back'}${'' | '-undone'}`

function depositText(
  key: DepositEvent,
  { amount, way }: Detail,
  t: Translate,
  money: (dinars: number) => string,
): string {
  const refundWay = refundMethods.find((refundWay) => refundWay === way) ?? 'shop'
  return t(key, { amount: money(Number(amount)), way: t(`orders.deposit.way.${refundWay}`) })
}

function stateOf(value: unknown): OrderState {
  return orderStates.find((state) => state === value) ?? 'new'
}

function stageOf(value: unknown, t: Translate): string {
  return t(stageTexts[Progress.safeParse(value).data ?? 0])
}
