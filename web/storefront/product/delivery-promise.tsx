import { HandCoins, type LucideIcon, MapPin, PhoneCall, Scissors, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { deliveryFeeFor, deliveryFrom, missingForFreeDelivery } from '#contract/orders/placement/delivery.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import type { GovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { usualGovernorate } from '#web/state/governorate.ts'
import { DeliveryWhen } from './delivery-when.tsx'

/** Delivery fee, payment and returns. */
export function DeliveryPromise({ price }: { price: number }) {
  const { language, t } = useI18n()
  const { data } = useFindDeliveryQuery()
  const promises: readonly (readonly [LucideIcon, string])[] = [
    [MapPin, data?.deliveryPromise?.[language] || t('delivery.where')],
    [HandCoins, t('product.payCourier')],
    ...(data?.mayOpen ? ([[Scissors, t('delivery.mayOpen')]] as const) : []),
    [PhoneCall, t('product.weCall')],
    [Undo2, data?.returnPromise?.[language] || t('product.tenDays')],
  ]
  return (
    <ul className="flex flex-col gap-2 rounded-lg bg-brown-soft p-4">
      <DeliveryFee price={price} />
      {promises.map(([Icon, text]) => (
        <li key={text} className="flex items-start gap-3">
          <Icon className="mt-1 size-4 shrink-0 text-brown" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function DeliveryFee({ price }: { price: number }) {
  const { language, t } = useI18n()
  const { data: delivery } = useFindDeliveryQuery()
  const [governorate, setGovernorate] = useState<GovernorateId>(usualGovernorate)
  if (!delivery) return null
  const { sameEverywhere } = deliveryFrom(delivery, price)
  const fee = deliveryFeeFor(delivery, { governorate, subtotal: price })
  const freeLater = missingForFreeDelivery(delivery, price) !== undefined && delivery.freeFrom
  return (
    <li className="flex items-start gap-3">
      <Truck className="mt-3.5 size-4 shrink-0 text-brown rtl:-scale-x-100" aria-hidden="true" />
      <span className="min-w-0">
        <DeliveryWhen onGovernorate={setGovernorate} />
        {t(fee === 0 ? 'delivery.free' : sameEverywhere ? 'delivery.fee' : 'delivery.feeThere', {
          fee: formatPrice(language, fee),
        })}
        {freeLater && <> {t('delivery.freeFrom', { amount: formatPrice(language, freeLater) })}</>}
      </span>
    </li>
  )
}
