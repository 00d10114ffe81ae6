import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type OrderReturn, refundMethods } from '#contract/orders/lifecycle/order-returns.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { refusalText, stateText } from '#web/office/orders/records/order-texts.ts'
import { refundReceiptPath } from '#web/office/orders/records/refunds-api.ts'
import { Allowed, useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { useOrderReturnsQuery, useUndoReturnMutation } from './returns-api.ts'

const orderAddress = (id: string) => `${paths.manageOrders}?state=all&order=${id}`

/** The returns and exchanges of a delivered order, and buttons to add one. */
export function OrderReturns({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const mayHandle = useHasRight()('handle-orders')
  const [open, setOpen] = useState<'return' | 'exchange'>()
  const way = stateRules[order.state].returns
  const { data } = useOrderReturnsQuery(order._id)
  const isNothing = !way && data?.returns.length === 0 && !order.exchangeOf && order.exchanges.length === 0
  // An open form stays on screen even if a colleague has undone the delivery meanwhile.
  if (!data || (isNothing && !open)) return null
  return (
    <section aria-label={t('orders.return.list')} className="flex flex-col gap-2">
      {order.exchangeOf && (
        <Link to={orderAddress(order.exchangeOf.id)} className="text-blue underline underline-offset-4">
          {t('orders.exchange.for', { number: order.exchangeOf.number })}
        </Link>
      )}
      {order.exchanges.map(({ id, number, ...exchange }) => (
        <Link key={id} to={orderAddress(id)} className="text-blue underline underline-offset-4">
          {t('orders.exchange.isSent', { number, state: t(stateText(exchange)) })}
        </Link>
      ))}
      <ul className="flex flex-col empty:hidden">
        {data.returns.map((taken) => (
          <ReturnRow key={taken.id} order={order} taken={taken} mayUndo={mayHandle} />
        ))}
      </ul>
      {way === 'some' && data.deliveredAt && (
        <p className="text-muted text-sm">
          {data.tooLate
            ? t('orders.return.tooLate', { days: data.days })
            : t('orders.return.days', { date: formatDate(language, data.deliveredAt), days: data.days })}
        </p>
      )}
      {way && mayHandle && order.products.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" onClick={() => setOpen('return')}>
            {t(way === 'all' ? 'orders.return.openAll' : 'orders.return.open')}
          </Button>
          {way === 'some' && (
            <Button look="secondary" size="small" onClick={() => setOpen('exchange')}>
              {t('orders.exchange.open')}
            </Button>
          )}
        </div>
      )}
      {open === 'return' && <ReturnDialog order={order} onClose={() => setOpen(undefined)} />}
      {open === 'exchange' && <ExchangeDialog order={order} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function ReturnRow({ order, taken, mayUndo }: { order: OfficeOrder; taken: OrderReturn; mayUndo: boolean }) {
  const { language, t } = useI18n()
  const [undo, { isLoading }] = useUndoReturnMutation()
  const { id, kind, pieces, given, way, at, staffName, undoneBy } = taken
  const refundWay = refundMethods.find((refundWay) => refundWay === way)
  const press = () =>
    undo({ id: order._id, taken: id })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(refusalText(problemCode(error)))))
  const parts = [
    ...(given > 0 ? [t('orders.return.given', { sum: formatDinars(language, given) })] : []),
    ...(given > 0 && refundWay ? [t(`orders.deposit.way.${refundWay}`)] : []),
    formatDate(language, at),
    staffName,
    ...(undoneBy === null ? [] : [t('orders.return.undone')]),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1">
      <span className="min-w-0 flex-1 basis-48 text-sm">
        <span className={undoneBy === null ? 'font-semibold' : 'text-muted line-through'}>
          <bdi>{joinList(pieces.map(({ title, quantity }) => `${quantity} × ${title}`))}</bdi>
        </span>
        <span className="block text-muted">
          <bdi>{parts.join(' · ')}</bdi>
        </span>
      </span>
      {given > 0 && (
        <Allowed right="see-sales">
          <ButtonLink look="quiet" size="small" to={refundReceiptPath(`r${id}`)}>
            <Printer className="size-4" aria-hidden="true" />
            {t('orders.refund.print')}
          </ButtonLink>
        </Allowed>
      )}
      {mayUndo && kind === 'return' && undoneBy === null && order.state === 'delivered' && (
        <Button look="quiet" size="small" pending={isLoading} onClick={() => void press()}>
          <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('orders.return.undo')}
        </Button>
      )}
    </li>
  )
}
