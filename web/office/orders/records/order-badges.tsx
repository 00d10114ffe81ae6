import { lazy, Suspense } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { formatMoment } from './order-age.tsx'
import { stateText } from './order-texts.ts'

/** Loaded separately: modules that it shares with the shop would otherwise end up in a file of the back office. */
const LateBadge = lazy(async () => ({ default: (await import('./late-badge.tsx')).LateBadge }))

/** The state of an order, with the number and time of call attempts, and whether the parcel is late. */
export function StateBadges({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const waits = order.state === 'unreachable'
  return (
    <>
      <StateBadge state={order.state}>
        {t(stateText(order))}
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

/**
 * Whether the phone number ordered before: in red with the number of refused orders, otherwise in green with the number of orders. Hidden without
 * the right to see customers.
 */
export function PhoneHistoryBadge({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const calls = useHasRight()('see-customers')
  const { orders, refused } = order.earlier
  if (!calls) return null
  if (refused > 0) return <Badge tone="bad">{t('orders.refusedBefore', { count: refused })}</Badge>
  if (orders > 0) return <Badge tone="good">{t('orders.orderedBefore', { count: orders })}</Badge>
  return null
}
