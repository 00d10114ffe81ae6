import { lazy, Suspense } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { formatMoment } from './order-age.tsx'
import { stateWords } from './order-words.ts'

/** By itself: what it reckons with belongs to the shop's pages, which are not to carry the office's. */
const LateBadge = lazy(async () => ({ default: (await import('./late-badge.tsx')).LateBadge }))

/** Where an order is in its life; for one that waits for another call, how often and until when, and for a parcel, whether it is late. */
export function StateBadges({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const waits = order.state === 'unreachable'
  return (
    <>
      <StateBadge state={order.state}>
        {t(stateWords(order))}
        {waits && order.callAttempts > 0 && ` × ${order.callAttempts}`}
      </StateBadge>
      {waits && order.nextCallAt && (
        <Badge tone="plain">{t('orders.callAgain', { at: formatMoment(language, new Date(order.nextCallAt)) })}</Badge>
      )}
      {order.state === 'with-courier' && order.parcel && (
        <Suspense>
          <LateBadge governorate={order.governorate} parcel={order.parcel} />
        </Suspense>
      )}
    </>
  )
}

/** History of the phone number: refusals and returns call for a second call. */
export function EarlierBadge({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const calls = useHasRight()('see-customers')
  const { orders, refused } = order.earlier
  if (!calls) return null
  if (refused > 0) return <Badge tone="bad">{t('orders.refusedBefore', { count: refused })}</Badge>
  if (orders > 0) return <Badge tone="good">{t('orders.orderedBefore', { count: orders })}</Badge>
  return null
}
