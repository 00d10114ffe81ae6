import { isParcelLate } from '#contract/orders/fulfilment/late-parcels.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'

type Parcel = NonNullable<OfficeOrder['parcel']>

/** Marks a parcel that is on its way for longer than the shop promises. */
export function LateBadge({ governorate, parcel }: Pick<OfficeOrder, 'governorate'> & { parcel: Parcel }) {
  const { t } = useI18n()
  const promised = usePromisedDays()
  const { since, postponedUntil } = parcel
  const late = isParcelLate({ leftAt: new Date(since), governorate, postponedUntil }, promised, new Date())
  return late && <Badge tone="bad">{t('orders.parcelLate')}</Badge>
}
