import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useBookDepositMutation } from '#web/office/orders/records/deposits-api.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Uses the customer's credit for this order with one press. */
export function CreditButton({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const [take, { isLoading }] = useBookDepositMutation()
  const credit = order.customer?.credit ?? 0
  const amount = Math.min(credit, amountToCollect(order) ?? 0)
  if (amount <= 0) return null
  const press = () =>
    take({ id: order._id, amount, way: 'credit', paidOn: dayInTunis(), version: order.version })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(refusalText(problemCode(error)))))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-saffron-soft px-3 py-2 text-brown-deep">
      <p className="font-semibold">{t('orders.credit', { sum: formatDinars(language, credit) })}</p>
      <Button look="secondary" size="small" pending={isLoading} onClick={() => void press()}>
        {t('orders.credit.use', { sum: formatDinars(language, amount) })}
      </Button>
    </div>
  )
}
