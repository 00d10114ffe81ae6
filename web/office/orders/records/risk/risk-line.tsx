import type { OrderRisk } from '#contract/orders/lifecycle/order-risk.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useOrderRiskQuery } from './risk-api.ts'

/** Why this order may come back, based on the shop's own history, and what to do; hidden without a reason. */
export function RiskLine({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const open = stateRules[order.state].inShop === true
  const { data } = useOrderRiskQuery(order._id, { skip: !open })
  if (!open || !data?.advice) return null
  return (
    <section aria-label={t('orders.risk')} className="rounded-md border-saffron border-s-4 bg-saffron-soft px-3 py-2">
      <p className="font-semibold text-brown-deep">{t(`orders.risk.advice.${data.advice}`)}</p>
      <ul className="text-sm">
        {data.reasons.map((reason) => (
          <li key={reason.kind + (reason.title ?? '')}>
            <ReasonText {...reason} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReasonText({ kind, ...figures }: OrderRisk['reasons'][number]) {
  const { language, t } = useI18n()
  const { refused = 0, delivered = 0, cases = 0, orders = 0, over = 0, title = '' } = figures
  switch (kind) {
    case 'refused-before':
      return t('orders.risk.refused-before', { refused, delivered })
    case 'place':
      return t('orders.risk.place', { refused, cases })
    case 'garment':
      return t('orders.risk.garment', { refused, cases, title })
    case 'twice':
      return t('orders.risk.twice', { orders })
    case 'thin-address':
      return t('orders.risk.thin-address')
    case 'dear-first':
      return t('orders.risk.dear-first', { over: formatDinars(language, over) })
  }
}
