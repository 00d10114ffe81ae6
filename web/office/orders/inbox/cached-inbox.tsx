import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { formatMoment, OrderAge } from '#web/office/orders/records/order-age.tsx'
import { lineTitle, lineVariant } from '#web/office/orders/records/order-line-text.ts'
import { stateText } from '#web/office/orders/records/order-texts.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import type { CachedInbox, CachedOrder } from '#web/offline/inbox-cache.rules.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

/** Says how old the cached orders are, while the server is unreachable. */
export function CachedInboxNotice({ cachedAt }: { cachedAt: Date }) {
  const { language, t } = useI18n()
  return (
    <Notice kind="info" title={t('orders.seen', { when: formatMoment(language, cachedAt) })}>
      {t('orders.seenText')}
    </Notice>
  )
}

/** The cached waiting orders, for reading and calling while offline. */
export function CachedInboxList({ inbox }: { inbox: CachedInbox }) {
  const { t } = useI18n()
  if (inbox.orders.length === 0) return <p className="text-muted">{t('orders.none')}</p>
  return (
    <ul aria-label={t('office.orders')} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {inbox.orders.map((order) => (
        <SeenOrder key={order.number} order={order} />
      ))}
    </ul>
  )
}

function SeenOrder({ order }: { order: CachedOrder }) {
  const { language, t } = useI18n()
  const { number, createdAt, state, pickUp, name, phone, city, governorate, products, totalPrice } = order
  const place = city || governorates.find(({ id }) => id === governorate)?.name[language]
  return (
    <li className="grid gap-x-4 gap-y-1 p-4 md:grid-cols-[14rem_1fr_1fr_auto]">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold tabular-nums">{number}</span>
        <StateBadge state={state}>{t(stateText({ state, pickUp }))}</StateBadge>
        <span className="basis-full text-muted text-sm">
          <OrderAge createdAt={createdAt} />
        </span>
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="text-muted text-sm">
          {phone && (
            <>
              <a href={`tel:${phone}`} dir="ltr" className="inline-block py-1 text-blue tabular-nums underline">
                {formatSpokenPhone(phone)}
              </a>
              {' · '}
            </>
          )}
          <bdi>{pickUp ? t('state.pickUp') : place}</bdi>
        </span>
      </span>
      <ul className="min-w-0 text-sm">
        {products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cached lines have no id, and their order does not change
          <li key={index} className="wrap-anywhere">
            {line.quantity} × {lineTitle(line, language)}{' '}
            <span className="text-muted">{lineVariant(line, language)}</span>
          </li>
        ))}
      </ul>
      <span className="md:text-end">
        <Price now={totalPrice} />
      </span>
    </li>
  )
}
