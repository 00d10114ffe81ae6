import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useUnconfirmedOrdersQuery } from '#web/office/orders/records/office-orders-api.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderLinks } from './order-links.tsx'

/** Unconfirmed orders that block stock: all of them can be cancelled at once. */
export function UnconfirmedNotice({ steps, onOpen }: { steps: OrderSteps; onOpen: (id: string) => void }) {
  const { language, t } = useI18n()
  const { data } = useUnconfirmedOrdersQuery()
  if (!data || data.count === 0) return null
  const { count, days, orders } = data
  const period = formatNumber(language, days, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <Notice kind="info" title={t('orders.unconfirmed', { count, days: period })}>
      <p>{t('orders.unconfirmed.text')}</p>
      <OrderLinks orders={orders} onOpen={onOpen} />
      <Button
        size="small"
        look="secondary"
        className="mt-2"
        pending={steps.busy.size > 0}
        onClick={() => void steps.step(orders, { state: 'cancelled', reason: t('orders.unconfirmed.reason') })}
      >
        {t('orders.unconfirmed.release', { count: orders.length })}
      </Button>
    </Notice>
  )
}
