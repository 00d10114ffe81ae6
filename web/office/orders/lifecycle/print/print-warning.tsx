import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stateText } from '#web/office/orders/records/order-texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { needsPicking } from './picking.rules.ts'

/** Warns before printing if some orders are in a state for which the document is not usual. */
export function PrintWarning({ orders, picking }: { orders: readonly OfficeOrder[]; picking: boolean }) {
  const { t } = useI18n()
  const odd = orders.filter((order) => (picking ? !needsPicking(order) : amountToCollect(order) === undefined))
  if (odd.length === 0) return null
  const reasons = odd.map((order) => {
    const paid = order.isPaid ? [t('orders.paid')] : []
    return `${order.number} (${[t(stateText(order)), ...paid].join(' · ')})`
  })
  return (
    <Notice kind="error" title={t(picking ? 'orders.picking.warning' : 'orders.slip.warning')} className="not-printed">
      <p>{joinList(reasons)}</p>
      {picking && <p>{t('orders.picking.warningText')}</p>}
    </Notice>
  )
}
