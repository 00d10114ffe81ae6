import { useI18n } from '#web/i18n/i18n-context.ts'
import { useBusyNetworksQuery } from '#web/office/orders/records/office-orders-api.ts'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderLinks } from './order-links.tsx'

/** Notices about many orders from one IP network whose phone numbers never ordered before; the orders can be put on hold or released together. */
export function BusyNetworks({ steps, onOpen }: { steps: OrderSteps; onOpen: (id: string) => void }) {
  const { t } = useI18n()
  const { data = [] } = useBusyNetworksQuery()
  return data.map(({ count, orders }) => {
    const onHold = orders.filter(({ state }) => state === 'on-hold')
    const reserved = orders.filter(({ state }) => state === 'new')
    const reason = t('orders.busyNetworks.reason')
    return (
      <Notice key={orders[0]?._id} kind="info" title={t('orders.busyNetworks', { count })}>
        <p>{t('orders.busyNetworks.text')}</p>
        <OrderLinks orders={orders} onOpen={onOpen} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            look="secondary"
            pending={steps.busy.size > 0}
            onClick={() => void steps.step(onHold, { state: 'new', reason })}
          >
            {t('orders.busyNetworks.release', { count: onHold.length })}
          </Button>
          {reserved.length > 0 && (
            <Button
              size="small"
              look="secondary"
              pending={steps.busy.size > 0}
              onClick={() => void steps.step(reserved, { state: 'on-hold', reason })}
            >
              {t('orders.busyNetworks.hold', { count: reserved.length })}
            </Button>
          )}
        </div>
      </Notice>
    )
  })
}
