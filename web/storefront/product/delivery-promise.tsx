import { HandCoins, PhoneCall, Truck, Undo2 } from 'lucide-react'
import { deliveryFrom, missingForFreeDelivery } from '#contract/delivery.rules.ts'
import { formatPrice } from '#contract/money.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

const promises = [
  [HandCoins, 'product.payCourier'],
  [PhoneCall, 'product.weCall'],
  [Undo2, 'product.tenDays'],
] as const

/** What happens after the button, from the courier's fee to changing one's mind. */
export function DeliveryPromise({ price }: { price: number }) {
  const { t } = useI18n()
  return (
    <ul className="flex flex-col gap-2 rounded-lg bg-brown-soft p-4">
      <DeliveryFee price={price} />
      {promises.map(([Icon, text]) => (
        <li key={text} className="flex items-start gap-3">
          <Icon className="mt-1 size-4 shrink-0 text-brown" aria-hidden="true" />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}

function DeliveryFee({ price }: { price: number }) {
  const { language, t } = useI18n()
  const { data: delivery } = useFindDeliveryQuery()
  if (!delivery) return null
  const { fee, sameEverywhere } = deliveryFrom(delivery, price)
  const free = fee === 0 && sameEverywhere
  const freeLater = missingForFreeDelivery(delivery, price) !== undefined && delivery.freeFrom
  return (
    <li className="flex items-start gap-3">
      <Truck className="mt-1 size-4 shrink-0 text-brown rtl:-scale-x-100" aria-hidden="true" />
      <span>
        {free
          ? t('delivery.free')
          : t(sameEverywhere ? 'delivery.fee' : 'delivery.feeFrom', { fee: formatPrice(language, fee) })}
        {freeLater && <> {t('delivery.freeFrom', { amount: formatPrice(language, freeLater) })}</>}
        <span className="block text-muted text-sm">{t('delivery.delay')}</span>
      </span>
    </li>
  )
}
