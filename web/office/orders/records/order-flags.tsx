import { type FormEvent, useState } from 'react'
import { type DepositMethod, depositMethods } from '#contract/orders/records/deposit-methods.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useMarkOrderMutation } from './office-orders-api.ts'
import { refusalText } from './order-texts.ts'
import type { OrderSteps } from './use-order-steps.ts'

/** Switches for paid and delivered, for orders that are with a courier or delivered; both can be switched back. */
export function OrderFlags({ order, steps, className }: { order: OfficeOrder; steps: OrderSteps; className?: string }) {
  const { t } = useI18n()
  const [mark, { isLoading }] = useMarkOrderMutation()
  const [asksWay, setAsksWay] = useState(false)
  const hasRight = useHasRight()
  const mayBook = hasRight('book-cash')
  if (!stateRules[order.state].hasFlags) return null
  const save = async (flags: { isPaid?: boolean; isDelivered?: boolean; way?: DepositMethod }) => {
    setAsksWay(false)
    try {
      const { _id: id, version, state } = await mark({ id: order._id, ...flags }).unwrap()
      const paid = flags.isPaid ? 'orders.done.paid' : 'orders.done.unpaid'
      steps.remember({ words: flags.isPaid === undefined ? state : paid, orders: [{ id, version }] })
    } catch (error) {
      showToast('error', t(refusalText(problemCode(error))))
    }
  }
  return (
    <span className={className}>
      <Switch
        label={t('orders.paid')}
        checked={order.isPaid}
        disabled={isLoading || !mayBook}
        onChange={(isPaid) => {
          if (isPaid && amountToCollect(order) !== undefined) setAsksWay(true)
          else void save({ isPaid })
        }}
      />
      <Switch
        label={t('orders.delivered')}
        checked={order.isDelivered}
        disabled={isLoading || !hasRight('handle-orders')}
        onChange={(isDelivered) => void save({ isDelivered })}
      />
      {!mayBook && hasRight('handle-orders') && (
        <small className="basis-full text-muted">{t('orders.paid.role')}</small>
      )}
      {asksWay && (
        <PaymentMethodQuestion
          amount={amountToCollect(order) ?? 0}
          onSave={(way) => void save({ isPaid: true, way })}
          onClose={() => setAsksWay(false)}
        />
      )}
    </span>
  )
}

/** Asks how an order was paid, if it is marked as paid before it is delivered. */
function PaymentMethodQuestion({
  amount,
  onSave,
  onClose,
}: {
  amount: number
  onSave: (way: DepositMethod) => void
  onClose: () => void
}) {
  const { language, t } = useI18n()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('way')
    const way = depositMethods.find((depositWay) => depositWay === chosen)
    if (way) onSave(way)
  }
  return (
    <Dialog open onClose={onClose} title={t('orders.paid.how')}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField label={t('orders.deposit.way')} name="way">
          {depositMethods.map((way) => (
            <option key={way} value={way}>
              {t(`orders.deposit.way.${way}`)}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit">{t('orders.paid.note', { sum: formatDinars(language, amount) })}</Button>
        </div>
      </form>
    </Dialog>
  )
}
