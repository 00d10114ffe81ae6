import { Link } from 'react-router'
import type { OfficeOrder } from '#contract/office-orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { NextStepButton } from '../next-step-button.tsx'
import { OrderAge } from '../order-age.tsx'
import { EarlierBadge, StateBadges } from '../order-badges.tsx'
import { lineTitle, lineVariant, spokenPhone } from '../order-line-text.ts'
import type { OrderSteps } from '../use-order-steps.ts'
import type { useInboxAddress } from './inbox-address.ts'

interface OrdersTableProps {
  orders: readonly OfficeOrder[]
  inbox: ReturnType<typeof useInboxAddress>
  steps: OrderSteps
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

const mostLines = 2

export function OrdersTable({ orders, inbox, steps, selected, onSelect }: OrdersTableProps) {
  const { t } = useI18n()
  const columns: Column<OfficeOrder>[] = [
    {
      ...{ key: 'order', title: t('orders.column.order'), leads: true },
      cell: (order) => (
        <span className="flex flex-col items-start gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={{ search: inbox.at({ order: order._id }) }}
              preventScrollReset
              className="inline-flex min-h-6 items-center font-semibold text-blue tabular-nums underline-offset-4 hover:underline"
            >
              {order.number}
            </Link>
            <StateBadges order={order} />
          </span>
          <span className="text-muted text-sm">
            <OrderAge at={order.createdAt} />
            {order.byTelephone && ` · ${t('orders.byTelephone')}`}
          </span>
        </span>
      ),
    },
    {
      ...{ key: 'customer', title: t('orders.column.customer'), leads: true },
      cell: (order) => (
        <span className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 flex-col items-start gap-0.5">
            <bdi className="font-semibold">{order.name}</bdi>
            <span className="text-muted text-sm">
              <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                {spokenPhone(order.phone)}
              </bdi>
              {' · '}
              <bdi>{order.address.city}</bdi>
            </span>
            <EarlierBadge order={order} />
          </span>
          <ContactLinks order={order} className="md:flex-col md:gap-1" />
        </span>
      ),
    },
    {
      key: 'pieces',
      title: t('orders.column.pieces'),
      leads: true,
      className: 'md:min-w-44',
      cell: (order) => <Pieces order={order} />,
    },
    { key: 'total', title: t('orders.column.total'), end: true, cell: (order) => <Price now={order.totalPrice} /> },
    {
      ...{ key: 'next', title: t('orders.column.next'), leads: true },
      cell: (order) => <NextStepButton order={order} steps={steps} className="w-full md:min-h-10 md:px-3" />,
    },
  ]
  return (
    <DataTable
      label={t('office.orders')}
      rows={orders}
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ number, name }) => `${number}, ${name}`}
      selected={selected}
      onSelect={onSelect}
      onOpen={({ _id }) => inbox.change({ order: _id })}
    />
  )
}

function Pieces({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const more = order.products.length - mostLines
  return (
    <ul className="text-sm">
      {order.products.slice(0, mostLines).map((line) => (
        <li key={line.productKey} className="flex gap-1.5">
          <span className="whitespace-nowrap tabular-nums">{line.quantity} ×</span>
          <span className="min-w-0">
            {lineTitle(line, language)} <span className="text-muted">{lineVariant(line, language)}</span>
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t('orders.morePieces', { count: more })}</li>}
    </ul>
  )
}
