import { type CartItem, countPieces } from '#contract/cart.rules.ts'
import { isGone, subtotal } from '#contract/cart-freshness.rules.ts'
import { deliveryFrom, missingForFreeDelivery } from '#contract/delivery.rules.ts'
import { formatDinars } from '#contract/money.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { Price } from '#web/ui/price.tsx'

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
        <Price now={subtotal(items)} className="text-xl" />
      </p>
      <DeliveryLines subtotal={subtotal(items)} />
      <Sfifa className="my-5" />
      <ButtonLink
        to={paths.checkout}
        size="large"
        className="w-full"
        {...(buyable.length === 0 && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      >
        {t('cart.checkout')}
      </ButtonLink>
      <p className="mt-4 text-center text-muted text-sm">{t('product.payCourier')}</p>
    </aside>
  )
}

/** What delivery will add; exactly what is only known with the governorate, unless it is the same in all of them. */
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
    </>
  )
}
