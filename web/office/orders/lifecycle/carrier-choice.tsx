import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCouriersQuery } from '#web/office/orders/fulfilment/couriers-api.ts'
import type { CarrierQuestion } from '#web/office/orders/records/use-order-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Choice of the courier: the last used one first, the shop itself last. */
export function CarrierChoice({ question }: { question: CarrierQuestion }) {
  const { t } = useI18n()
  const { data } = useCouriersQuery()
  const couriers = (data ?? [])
    .filter(({ archived }) => !archived)
    .toSorted((a, b) => (b.lastManifest ?? 0) - (a.lastManifest ?? 0))
  return (
    <Dialog open onClose={() => question.answer(undefined)} title={t('orders.carrier')}>
      <div className="flex flex-col gap-3">
        {!data && <Skeleton className="h-40" />}
        {couriers.map(({ id, name, lastManifest }, index) => (
          <Button
            key={id}
            look={index === 0 ? 'primary' : 'secondary'}
            className="min-h-13 w-full"
            onClick={() => question.answer(id)}
          >
            <bdi>{name}</bdi>
            {index === 0 && lastManifest !== null && ` · ${t('orders.carrier.last')}`}
          </Button>
        ))}
        {data && (
          <Button look="secondary" className="min-h-13 w-full" onClick={() => question.answer(null)}>
            {t('orders.carried.errand')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
