import { useState } from 'react'
import { type CartItem, countPieces } from '#contract/cart/cart.rules.ts'
import { isGone, subtotal } from '#contract/cart/cart-freshness.rules.ts'
import { deliveryFeeFor, missingForFreeDelivery } from '#contract/orders/delivery.rules.ts'
import { formatDinars, toDinars, toMillimes } from '#contract/text/money.ts'
import type { GovernorateId } from '#contract/tunisia/governorates.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { usualGovernorate } from '#web/state/governorate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Khatam, Sfifa } from '#web/ui/motif/khatam.tsx'
import { Price } from '#web/ui/price.tsx'
import { DeliveryWhen } from '../product/delivery-when.tsx'

const promises = ['product.weCall', 'product.tenDays', 'product.payCourier'] as const

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const { t } = useI18n()
  const buyable = items.filter((item) => !isGone(item))
  return (
    <aside
      aria-labelledby="cart-summary"
      className="mt-8 self-start rounded-lg bg-surface p-6 shadow-lift lg:sticky lg:top-24 lg:mt-4"
    >
      <h2 id="cart-summary" className="sr-only">
        {t('cart.summary')}
      </h2>
      <p className="flex items-baseline justify-between gap-4">
        <span>
          {t('cart.subtotal')}{' '}
          <span className="text-muted text-sm">({t('cart.pieces', { count: countPieces(buyable) })})</span>
        </span>
        <Price now={subtotal(items)} exact />
      </p>
      {buyable.length > 0 ? (
        <>
          <DeliveryLines subtotal={subtotal(items)} />
          <ButtonLink to={paths.checkout} size="large" className="mt-5 w-full">
            {t('cart.checkout')}
          </ButtonLink>
          <ul className="mt-4 flex flex-col gap-1 text-muted text-sm">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-2">
                <Khatam className="mt-1.5 size-2.5 shrink-0 text-brown" />
                {t(promise)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4 rounded-md bg-saffron-soft px-3 py-2">{t('cart.nothingToBuy')}</p>
      )}
      <ButtonLink to={paths.products} look="quiet" className="mt-3 w-full">
        {t('cart.continue')}
      </ButtonLink>
    </aside>
  )
}

/** When it arrives where it is to be brought, what that adds, and what it all comes to. */
function DeliveryLines({ subtotal }: { subtotal: number }) {
  const { language, t } = useI18n()
  const { data: delivery } = useFindDeliveryQuery()
  const [governorate, setGovernorate] = useState<GovernorateId>(usualGovernorate)
  if (!delivery) return <p className="mt-2 text-muted text-sm">{t('cart.deliveryNext')}</p>
  const fee = deliveryFeeFor(delivery, { governorate, subtotal })
  const missing = missingForFreeDelivery(delivery, subtotal)
  const amount = fee === 0 ? t('delivery.none') : formatDinars(language, fee)
  return (
    <>
      <div className="mt-2 flex items-start justify-between gap-4">
        <DeliveryWhen onGovernorate={setGovernorate} />
        <bdi className="pt-2.5 font-semibold">{amount}</bdi>
      </div>
      {missing !== undefined && (
        <p className="mt-2 text-olive text-sm">{t('delivery.missing', { amount: formatDinars(language, missing) })}</p>
      )}
      <Sfifa className="my-4" />
      <p className="flex items-baseline justify-between gap-4 font-semibold text-xl">
        <span>{t('cart.total')}</span>
        <Price now={toDinars(toMillimes(subtotal) + toMillimes(fee))} exact />
      </p>
    </>
  )
}
