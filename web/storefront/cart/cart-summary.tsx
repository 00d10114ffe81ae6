import { countPieces } from '#contract/orders/cart/cart.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { CallMeButton } from '#web/storefront/call-me/call-me-button.tsx'
import { DeliveryWhen } from '#web/storefront/product/delivery-when.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Khatam, Sfifa } from '#web/ui/motif/khatam.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CartSum } from './use-cart-sum.ts'
import { useCheckoutPath } from './use-checkout-path.ts'

const promises = ['product.weCall', 'product.tenDays', 'product.payCourier'] as const

export function CartSummary({ sum }: { sum: CartSum }) {
  const { t } = useI18n()
  const orderPath = useCheckoutPath()
  const { buyable } = sum
  const mayOpen = useFindDeliveryQuery().data?.mayOpen
  return (
    <aside
      aria-labelledby="cart-summary"
      className="mt-8 self-start rounded-lg bg-surface p-[min(1.5rem,6vw)] shadow-lift lg:sticky lg:top-24 lg:mt-4"
    >
      <h2 id="cart-summary" className="sr-only">
        {t('cart.summary')}
      </h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {t('cart.subtotal')}{' '}
          <span className="text-muted text-sm">({t('cart.pieces', { count: countPieces(buyable) })})</span>
        </span>
        <Price now={sum.subtotal} />
      </p>
      {buyable.length > 0 ? (
        <>
          <DeliveryLines sum={sum} />
          <ButtonLink to={orderPath} size="large" className="mt-5 w-full max-md:hidden">
            {t('cart.checkout')}
          </ButtonLink>
          <CallMeButton look="text" wantedPieces={buyable} className="mt-2 w-full text-start text-sm" />
          <ul className="mt-2 flex flex-col gap-1 text-muted text-sm">
            {[...promises, ...(mayOpen ? (['delivery.mayOpen'] as const) : [])].map((promise) => (
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

/** Governorate, delivery days, fee and total. */
function DeliveryLines({ sum: { buyable, fee, missing, total, onGovernorate } }: { sum: CartSum }) {
  const { language, t } = useI18n()
  if (fee === undefined) return <p className="mt-2 text-muted text-sm">{t('cart.deliveryNext')}</p>
  const onlyMade = buyable.every(({ made }) => made)
  const amount = fee === 0 ? t('delivery.none') : formatPrice(language, fee)
  return (
    <>
      <div className="cart-delivery mt-2">
        {/* The delivery days apply to pieces from stock; a made-to-measure piece shows its own date in its line. */}
        {onlyMade ? <p className="pt-2.5">{t('delivery.label')}</p> : <DeliveryWhen onGovernorate={onGovernorate} />}
        <bdi className="pt-2.5 font-semibold">{amount}</bdi>
      </div>
      {missing !== undefined && (
        <p className="mt-2 text-olive text-sm">{t('delivery.missing', { amount: formatPrice(language, missing) })}</p>
      )}
      <Sfifa className="my-4" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-xl">
        <span>{t('cart.total')}</span>
        <Price now={total} />
      </p>
    </>
  )
}
