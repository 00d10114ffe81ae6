import { Mail } from 'lucide-react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { type OrderProduct, Progress } from '#contract/orders/records/orders.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useNotifyCustomerMutation } from '#web/office/orders/records/office-orders-api.ts'
import { formatMoment } from '#web/office/orders/records/order-age.tsx'
import { refusalText, stageTexts } from '#web/office/orders/records/order-texts.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Mails the customer the progress of a piece, and shows the last mail. */
export function NotifyButton({ order, line }: { order: OfficeOrder; line: OrderProduct }) {
  const { language, t } = useI18n()
  const [notify, { isLoading }] = useNotifyCustomerMutation()
  const hasRight = useHasRight()
  const { productKey } = line
  const last = order.notified[productKey]
  const progress = Progress.parse(order.productProgress[productKey] ?? 0)
  if (!hasRight('handle-orders')) return null
  if (!order.email) return <p className="text-muted text-sm">{t('orders.noEmail')}</p>

  const press = async () => {
    try {
      const { outcome } = await notify({ orderId: order._id, email: order.email, productKey, progress }).unwrap()
      if (outcome === 'told') showToast('success', t('orders.notified'))
      else showToast('error', t(`orders.notTold.${outcome}`))
    } catch (error) {
      showToast('error', t(refusalText(problemCode(error))))
    }
  }
  const lastProgress = Progress.safeParse(last?.progress)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button look="secondary" size="small" pending={isLoading} onClick={() => void press()}>
        <Mail className="size-4" aria-hidden="true" />
        {t('orders.notify', { stage: t(stageTexts[progress]) })}
      </Button>
      {last && lastProgress.success && (
        <span className="text-muted text-sm">
          {t('orders.lastNotified', {
            stage: t(stageTexts[lastProgress.data]),
            at: formatMoment(language, new Date(last.at)),
          })}
        </span>
      )}
    </div>
  )
}
