import { Link } from 'react-router'
import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { joinList } from '#contract/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { ContactLinks } from '#web/office/orders/contact-links.tsx'
import { writeInboxAddress } from '#web/office/orders/inbox/inbox-address.ts'
import { spokenPhone } from '#web/office/orders/order-line-text.ts'
import { paths } from '#web/paths.ts'

const languageNames = {
  fr: 'orders.language.fr',
  en: 'orders.language.en',
  ar: 'orders.language.ar',
} as const satisfies Record<OfficeOrder['language'], MessageKey>

/** Whom the order is for, where it goes, and how to reach them. */
export function CustomerCard({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const { street, city, state, zipcode, country } = order.address
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
            {spokenPhone(order.phone)}
          </a>
        </p>
        {order.email && (
          <p className="break-words text-muted text-sm">
            <bdi>{order.email}</bdi>
          </p>
        )}
        <address className="mt-2 not-italic">
          <bdi>{street}</bdi>
          <br />
          <bdi>{joinList([`${zipcode} ${city}`.trim(), state, country])}</bdi>
        </address>
        {order.note && (
          <p dir="auto" className="mt-2 rounded-md bg-saffron-soft px-3 py-2 text-brown-deep">
            {order.note}
          </p>
        )}
        <p className="mt-2 text-muted text-sm">{t('orders.speaks', { language: t(languageNames[order.language]) })}</p>
        {order.earlier.orders > 0 && (
          <Link
            to={paths.manageOrders + writeInboxAddress({ search: order.phone })}
            className="text-blue text-sm underline underline-offset-4"
          >
            {t('orders.seeEarlier', { count: order.earlier.orders })}
          </Link>
        )}
      </div>
      <ContactLinks order={order} />
    </section>
  )
}
