import type { RefusalGroup } from '#contract/orders/fulfilment/refusals.contract.ts'
import { orderStates, refusalReasons } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useFigureParcelsQuery } from './couriers-api.ts'
import { FigureOrders } from './figure-orders.tsx'

export interface ParcelFigure {
  by: RefusalGroup
  key: string
  name: string
}

interface FigureParcelsProps {
  counting: ParcelFigure
  days: { from: string; to: string }
  onClose: () => void
}

/** The parcels behind a figure, each with a link to its order. */
export function FigureParcels({ counting: { by, key, name }, days, onClose }: FigureParcelsProps) {
  const { language, t } = useI18n()
  const { data } = useFigureParcelsQuery({ ...days, by, key })
  return (
    <FigureOrders
      title={t('refusals.orders', { name })}
      rows={data}
      onClose={onClose}
      row={({ orderId, orderNumber, outcome, courier, reason, cost }) => {
        const why = refusalReasons.find((refusalReason) => refusalReason === reason)
        return {
          key: String(orderNumber),
          orderId,
          number: orderNumber,
          text: (
            <>
              <span className="text-muted text-sm">
                {t(`state.${orderStates.find((orderState) => orderState === outcome) ?? 'delivered'}`)}
                {why && ` · ${t(`refusals.reason.${why}`)}`} · <bdi>{courier}</bdi>
              </span>
              {cost > 0 && <bdi className="tabular-nums">{formatDinars(language, cost)}</bdi>}
            </>
          ),
        }
      }}
    />
  )
}
