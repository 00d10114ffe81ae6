import { Link } from 'react-router'
import type { Sales } from '#contract/accounting/sales/sales.contract.ts'
import { salesStates } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'

/** Sales figures of a period; each links to the orders it counts. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const { language, t } = useI18n()
  const from = sales.steps[0]?.from ?? ''
  const ordersPath = (filter: Record<string, string>) =>
    `${paths.manageOrders}?${new URLSearchParams({ ...filter, from })}`
  const confirmed = salesStates.join(',')
  const figures = [
    { name: 'confirmed', sum: sales.total, to: ordersPath({ state: confirmed }) },
    { name: 'delivered', sum: sales.delivered, to: ordersPath({ state: 'delivered' }) },
    { name: 'cashed', sum: sales.cashed, to: ordersPath({ state: confirmed, paid: 'true' }) },
  ] as const
  return (
    <ul className="mb-5 grid gap-3 sm:grid-cols-3 md:grid-cols-1 lg:grid-cols-3">
      {figures.map(({ name, sum, to: address }) => (
        <li key={name}>
          <Link
            to={address}
            className="flex h-full flex-col gap-0.5 rounded-md border border-line p-3 transition-colors hover:border-brown"
          >
            <span className="font-semibold text-sm">{t(`sales.${name}`)}</span>
            <bdi className="self-start font-semibold text-xl tabular-nums">{formatDinars(language, sum.sales)}</bdi>
            <span className="text-muted text-sm">{t('sales.ofOrders', { count: sum.orders })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
