import { Link } from 'react-router'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { CautionBadge } from '#web/office/customers/records/customer-caution-notice.tsx'
import { NextStepButton } from '#web/office/orders/lifecycle/next-step-button.tsx'
import { ContactLinks } from '#web/office/orders/records/contact-links.tsx'
import type { useInboxAddress } from '#web/office/orders/records/inbox-address.ts'
import { OrderAge } from '#web/office/orders/records/order-age.tsx'
import { PhoneHistoryBadge, StateBadges } from '#web/office/orders/records/order-badges.tsx'
import { lineTitle, lineVariant } from '#web/office/orders/records/order-line-text.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Price } from '#web/ui/price.tsx'

interface OrdersTableProps {
  orders: readonly OfficeOrder[]
  inbox: ReturnType<typeof useInboxAddress>
  steps: OrderSteps
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

export function OrdersTable({ orders, inbox, steps, selected, onSelect }: OrdersTableProps) {
  const { language, t } = useI18n()
  const hasRight = useHasRight()
  const seesCustomers = hasRight('see-customers')
  const placeOf = ({ pickUp, governorate, address }: OfficeOrder) => {
    if (pickUp) return t('state.pickUp')
    return governorates.find(({ id }) => id === governorate)?.name[language] ?? address.state
  }
  const columns: Column<OfficeOrder>[] = [
    {
      key: 'order',
      title: t('orders.column.order'),
      leads: true,
      className: 'o-order',
      cell: (order) => (
        <span className="o-lines">
          <span className="o-line">
            <Link
              to={{ search: inbox.at({ order: order._id }) }}
              preventScrollReset
              className="inline-flex min-h-6 items-center font-semibold text-blue tabular-nums underline-offset-4 hover:underline"
            >
              {order.number}
            </Link>
            <StateBadges order={order} />
          </span>
          <span className="o-age truncate text-muted text-sm">
            <OrderAge createdAt={order.createdAt} />
            {order.channel !== 'site' && ` · ${t(`channel.${order.channel}`)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'customer',
      title: t(seesCustomers ? 'orders.column.customer' : 'orders.filter.governorate'),
      leads: true,
      className: 'o-customer',
      cell: (order) => (
        <span className="o-lines">
          <span className="o-line">
            <bdi className="truncate font-semibold">
              {seesCustomers ? order.name || t('orders.erased') : placeOf(order)}
            </bdi>
            {order.customer?.caution ? (
              <CautionBadge caution={order.customer.caution} />
            ) : (
              order.earlier.refused > 0 && <PhoneHistoryBadge order={order} />
            )}
          </span>
          {seesCustomers && (
            <span className="flex min-w-0 gap-1 text-muted text-sm">
              <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                {formatSpokenPhone(order.phone)}
              </bdi>
              <span aria-hidden="true">·</span>
              {/* Isolated, so that a Latin name is truncated at its own end on an Arabic page. */}
              <bdi className="truncate">{order.pickUp ? t('state.pickUp') : order.address.city}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'pieces',
      title: t('orders.column.pieces'),
      leads: true,
      className: 'o-pieces',
      cell: (order) => <Pieces order={order} />,
    },
    {
      key: 'total',
      title: t('orders.column.total'),
      end: true,
      leads: true,
      className: 'o-total',
      cell: (order) => <Price now={order.totalPrice} />,
    },
    ...(seesCustomers
      ? [
          {
            key: 'contact',
            title: t('orders.column.contact'),
            leads: true as const,
            className: 'o-contact',
            cell: (order: OfficeOrder) => <ContactLinks order={order} />,
          },
        ]
      : []),
    ...(hasRight('handle-orders')
      ? [
          {
            key: 'next',
            title: t('orders.column.next'),
            leads: true as const,
            className: 'o-next',
            cell: (order: OfficeOrder) => (
              <NextStepButton
                short
                order={order}
                steps={steps}
                className="w-full px-2 text-sm leading-tight md:min-h-10"
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <div className="orders-table">
      <DataTable
        label={t('office.orders')}
        rows={orders}
        columns={columns}
        rowId={({ _id }) => _id}
        rowLabel={({ number, name }) => (name ? `${number}, ${name}` : String(number))}
        selected={selected}
        onSelect={onSelect}
        onOpen={({ _id }) => inbox.change({ order: _id })}
      />
    </div>
  )
}

/** Up to two lines of an order; with more, one line and the number of others. */
function Pieces({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const { products } = order
  const shownLines = products.slice(0, products.length > 2 ? 1 : 2)
  const more = products.length - shownLines.length
  return (
    <span className="o-lines text-sm">
      {shownLines.map((line) => (
        <span key={line.productKey} className="o-piece">
          <span className="truncate">
            {line.quantity} × {lineTitle(line, language)}
          </span>{' '}
          <span className="truncate text-muted">{lineVariant(line, language)}</span>
        </span>
      ))}
      {more > 0 && <span className="text-muted">{t('orders.morePieces', { count: more })}</span>}
    </span>
  )
}
