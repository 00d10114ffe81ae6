import { useSearchParams } from 'react-router'
import { loadDelivery } from '#web/api/load-delivery.ts'
import type { Enclosure, HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { useOwnSearch } from '#web/storefront/account/use-own-search.ts'
import { EnclosedHeader } from '#web/storefront/layout/enclosed-header.tsx'
import { aroundOrder } from '#web/storefront/layout/enclosures.tsx'
import { Checkout } from './checkout.tsx'
import { Confirmation } from './confirmation.tsx'

export const messages = loadOrdersMessages
export const enclosure = () => aroundCheckout

/** Once the order is placed, back is no longer the cart: there is nothing in it. */
const aroundCheckout: Enclosure = {
  ...aroundOrder,
  Header: () => {
    const placed = useOwnSearch().search.has('order')
    return placed ? <EnclosedHeader to={paths.products} label="checkout.goOn" /> : <aroundOrder.Header />
  },
}

/** What delivery costs comes with the page: the sum moves nothing when it is known. An order that was placed is told without. */
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
  // Who is there, and what is in the cart, is known after the first paint: what is below is out of view before it, and after.
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
