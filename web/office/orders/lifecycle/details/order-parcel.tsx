import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { isOnItsWay } from '#contract/orders/records/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCourierLabelsQuery } from '#web/office/orders/fulfilment/connectors-api.ts'
import { SaveLabel } from '#web/office/orders/fulfilment/courier-labels.tsx'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'

/** The courier of an order, the parcel number, and the courier's label. */
export function OrderParcel({ order: { parcel, state } }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const isOut = parcel?.kind === 'courier' && isOnItsWay(state) && hasRight('handle-orders')
  const { data } = useCourierLabelsQuery({ parcel: parcel?.id ?? 0 }, { skip: !isOut })
  if (!parcel) return null
  const [label] = data ?? []
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p>
        <bdi>{t(`orders.carried.${parcel.kind}`, { name: parcel.courier })}</bdi>
        {parcel.number && (
          <>
            {' · '}
            <bdi dir="ltr" className="tabular-nums">
              {parcel.number}
            </bdi>
          </>
        )}
      </p>
      {isOut && label && <SaveLabel label={label} words={t('orders.parcel.label', { count: label.parcels.length })} />}
    </div>
  )
}
