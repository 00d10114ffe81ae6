import { deliveryDates } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { formatDays } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { addressLine } from '#web/storefront/orders/address-line.ts'
import { lineDetails, lineTitle, titleLanguage } from '#web/storefront/orders/line-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

/** The placed order: pieces, address and day of delivery. */
export function PlacedOrder({ order }: { order: Order }) {
  const { language, t } = useI18n()
  const promised = usePromisedDays()
  const days = deliveryDates(new Date(order.createdAt), governorateIn(order.address.state), promised)
  return (
    <section aria-label={t('checkout.bought')} className="mt-8 w-full rounded-lg bg-surface p-5 text-start shadow-lift">
      <ul className="divide-y divide-line">
        {order.products.map((line) => (
          <li key={line.productKey} className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-x-4 py-3">
            <Picture
              url={line.color.image || line.coverImage || '/placeholder.svg'}
              alt=""
              sizes="3.5rem"
              className="aspect-[4/5] rounded-md"
            />
            <p className="wrap-anywhere min-w-0 leading-snug">
              <span lang={titleLanguage(line, language)}>{lineTitle(line, language)}</span>
              <span className="block text-muted text-sm">
                {lineDetails(line, language, t)} <bdi className="whitespace-nowrap">× {line.quantity}</bdi>
              </span>
            </p>
            <Price now={Math.round(line.price * 1000 * line.quantity) / 1000} />
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-4 border-line border-t pt-4 sm:grid-cols-2">
        <div className="wrap-anywhere min-w-0">
          <dt className="text-muted text-sm">{t('checkout.goesTo')}</dt>
          <dd>
            <bdi className="block font-semibold">{order.name}</bdi>
            <bdi>{addressLine(order.address)}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('checkout.arrives')}</dt>
          <dd>{formatDays(language, days)}</dd>
        </div>
      </dl>
    </section>
  )
}
