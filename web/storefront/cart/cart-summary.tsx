import { type CartItem, countPieces } from '#contract/cart.rules.ts'
import { isGone, subtotal } from '#contract/cart-freshness.rules.ts'
import { deliveryFrom, missingForFreeDelivery } from '#contract/delivery.rules.ts'
import { formatDinars, toDinars, toMillimes } from '#contract/money.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Khatam, Sfifa } from '#web/ui/motif/khatam.tsx'
import { Price } from '#web/ui/price.tsx'

const promises = ['delivery.delay', 'product.tenDays', 'product.payCourier'] as const

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

/** What delivery will add, and what it all comes to; exactly what is only known with the governorate, unless it is the same in all of them. */
function DeliveryLines({ subtotal }: { subtotal: number }) {
  const { language, t } = useI18n()
  const { data: delivery } = useFindDeliveryQuery()
  if (!delivery) return <p className="mt-2 text-muted text-sm">{t('cart.deliveryNext')}</p>
  const { fee, sameEverywhere } = deliveryFrom(delivery, subtotal)
  const missing = missingForFreeDelivery(delivery, subtotal)
  const amount = fee === 0 && sameEverywhere ? t('delivery.none') : formatDinars(language, fee)
  return (
    <>
      <p className="mt-2 flex items-baseline justify-between gap-4">
        <span>{t('delivery.label')}</span>
        <bdi className="font-semibold">{sameEverywhere ? amount : t('delivery.from', { fee: amount })}</bdi>
      </p>
      {!sameEverywhere && <p className="mt-1 text-muted text-sm">{t('cart.deliveryNext')}</p>}
      {missing !== undefined && (
        <p className="mt-2 text-olive text-sm">{t('delivery.missing', { amount: formatDinars(language, missing) })}</p>
      )}
      <Sfifa className="my-4" />
      <p className="flex items-baseline justify-between gap-4 font-semibold text-xl">
        <span>{t(sameEverywhere ? 'cart.total' : 'cart.totalFrom')}</span>
        <Price now={toDinars(toMillimes(subtotal) + toMillimes(fee))} exact />
      </p>
    </>
  )
}
