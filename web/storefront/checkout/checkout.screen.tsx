import { useSearchParams } from 'react-router'
import { loadDelivery } from '#web/api/load-delivery.ts'
import type { Enclosure, HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { useHydratedSearch } from '#web/storefront/account/use-hydrated-search.ts'
import { orderFrame } from '#web/storefront/order-frame/order-frames.tsx'
import { OrderHeader } from '#web/storefront/order-frame/order-header.tsx'
import { Checkout } from './checkout.tsx'
import { Confirmation } from './confirmation.tsx'

export const messages = loadOrdersMessages
export const enclosure = () => checkoutEnclosure

/** After the order is placed, the back link no longer leads to the cart, which is empty. */
const checkoutEnclosure: Enclosure = {
  ...orderFrame,
  Header: () => {
    const placed = useHydratedSearch().search.has('order')
    return placed ? <OrderHeader to={paths.products} label="checkout.goOn" /> : <orderFrame.Header />
  },
}

/** Loads the delivery fees with the page, so that the total does not change after the first paint. The confirmation page does not need them. */
export async function load({ store, url }: ScreenRequest) {
  const delivery = loadDelivery(store)
  await (url.searchParams.has('order') ? delivery.catch(() => {}) : delivery)
}

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('checkout.title'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const auth = useAuth()
  const [search] = useSearchParams()
  const placed = search.get('order')
  // Session and cart are read after the first paint; the full height keeps the footer out of view until then.
  return (
    <div className="page min-h-svh py-6 md:py-10">
      {auth.status === 'shopper' && placed && <Confirmation id={placed} />}
      {auth.status === 'shopper' && !placed && (
        <>
          <h1 className="text-3xl md:text-5xl">{t('checkout.title')}</h1>
          <Checkout shopper={auth.shopper} />
        </>
      )}
    </div>
  )
}
