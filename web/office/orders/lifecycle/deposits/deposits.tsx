import { Printer, Undo2 } from 'lucide-react'
import type { Deposit } from '#contract/orders/lifecycle/deposits.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useListDepositsQuery, useUndoDepositMutation } from '#web/office/orders/records/deposits-api.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { refundReceiptPath } from '#web/office/orders/records/refunds-api.ts'
import { Allowed, useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { DepositForm, DepositRefundForm } from './deposit-form.tsx'

/** Deposits and refunds of an order; undone ones stay visible. */
export function Deposits({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const mayHandle = useHasRight()('take-money')
  const { data = [] } = useListDepositsQuery(order._id)
  const open = mayHandle && amountToCollect(order) !== undefined
  if (data.length === 0 && !open) return null
  return (
    <section aria-label={t('orders.deposit')} className="flex flex-col gap-2">
      <ul className="flex flex-col empty:hidden">
        {data.map((deposit) => (
          <DepositRow key={deposit.id} order={order} deposit={deposit} mayUndo={mayHandle} />
        ))}
      </ul>
      {open && <DepositForm key={order.version} order={order} />}
      {mayHandle && order.owedBack > 0 && <DepositRefundForm key={order.version} order={order} />}
    </section>
  )
}

function DepositRow({ order, deposit, mayUndo }: { order: OfficeOrder; deposit: Deposit; mayUndo: boolean }) {
  const { language, t } = useI18n()
  const [undo, { isLoading }] = useUndoDepositMutation()
  const { amount, way, paidOn, staffName, undoneBy, atEnd } = deposit
  const press = () =>
    undo({ id: order._id, deposit: deposit.id })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(refusalText(problemCode(error)))))
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1">
      <span className="text-sm">
        <span className={undoneBy === null ? 'font-semibold' : 'text-muted line-through'}>
          {t(amount > 0 ? 'orders.deposit' : 'orders.refunded')} <bdi>{formatDinars(language, Math.abs(amount))}</bdi>
        </span>
        {' · '}
        {t(`orders.deposit.way.${way}`)} · <bdi>{paidOn}</bdi> · <bdi>{staffName}</bdi>
        {undoneBy !== null && ` · ${t('orders.deposit.undone', { name: undoneBy })}`}
      </span>
      {amount < 0 && !atEnd && (
        <Allowed right="see-sales">
          <ButtonLink look="quiet" size="small" to={refundReceiptPath(`d${deposit.id}`)}>
            <Printer className="size-4" aria-hidden="true" />
            {t('orders.refund.print')}
          </ButtonLink>
        </Allowed>
      )}
      {mayUndo && undoneBy === null && !atEnd && (
        <Button look="quiet" size="small" pending={isLoading} onClick={() => void press()}>
          <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('orders.deposit.undo')}
        </Button>
      )}
    </li>
  )
}
