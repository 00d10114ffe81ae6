import { Link } from 'react-router'
import { formatInboxUrl } from '#contract/orders/records/inbox-url.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { CautionNotice } from '#web/office/customers/records/customer-caution-notice.tsx'
import { ContactLinks } from '#web/office/orders/records/contact-links.tsx'
import { FailedMailNotice } from '#web/office/orders/records/failed-mail-notice.tsx'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { Allowed, useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'

/** Customer, address and contact of an order. */
export function CustomerCard({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const { street, city, state, zipcode, country } = order.address
  if (!hasRight('see-customers')) return <WithoutPerson order={order} />
  return (
    <section aria-label={t('orders.column.customer')} className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="font-semibold text-lg">
          <bdi>{order.name || t('orders.erased')}</bdi>
        </p>
        <p>
          <a
            href={`tel:${order.phone}`}
            dir="ltr"
            className="text-blue tabular-nums underline-offset-4 hover:underline"
          >
            {formatSpokenPhone(order.phone)}
          </a>
        </p>
        {order.email && (
          <p className="break-words text-muted text-sm">
            <bdi>{order.email}</bdi>
          </p>
        )}
        <FailedMailNotice email={order.email} />
        <address className="mt-2 not-italic">
          {order.pickUp ? (
            t('state.pickUp')
          ) : (
            <>
              <bdi>{street}</bdi>
              <br />
              <bdi>{joinList([`${zipcode} ${city}`.trim(), state, country])}</bdi>
            </>
          )}
        </address>
        {order.note && (
          <p dir="auto" className="mt-2 rounded-md bg-saffron-soft px-3 py-2 text-brown-deep">
            {order.note}
          </p>
        )}
        <p className="mt-2 text-muted text-sm">
          {t('orders.speaks', { language: t(`orders.language.${order.language}`) })}
        </p>
        {order.customer?.caution && <CautionNotice caution={order.customer.caution} />}
        {order.earlier.orders > 0 && <EarlierOrders order={order} />}
        <Allowed right="see-customers">
          {order.customer && order.earlier.orders === 0 && (
            <p>
              <Link to={paths.customer(order.customer.id)} className={quiet}>
                {t('orders.customerPage')}
              </Link>
            </p>
          )}
        </Allowed>
      </div>
      <ContactLinks order={order} />
    </section>
  )
}

/** For roles without access to persons: the place and the delivery wishes, without the identity. */
function WithoutPerson({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const { state, country } = order.address
  return (
    <section aria-label={t('orders.column.customer')}>
      <p className="font-semibold">
        <bdi>{order.pickUp ? t('state.pickUp') : joinList([state, country])}</bdi>
      </p>
      {order.note && (
        <p dir="auto" className="mt-2 rounded-md bg-saffron-soft px-3 py-2 text-brown-deep">
          {order.note}
        </p>
      )}
    </section>
  )
}

const quiet = 'text-blue text-sm underline underline-offset-4'

/** Other orders of the customer, under any phone number; without the right to see customers, only those of this number. */
function EarlierOrders({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const text = t('orders.seeEarlier', { count: order.earlier.orders })
  const search = paths.manageOrders + formatInboxUrl({ search: order.phone })
  return (
    <Link
      to={order.customer && hasRight('see-customers') ? paths.customer(order.customer.id) : search}
      className={quiet}
    >
      {text}
    </Link>
  )
}
