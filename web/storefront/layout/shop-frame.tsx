import { Outlet, useLocation, useMatches } from 'react-router'
import type { Enclosure, RouteHandle } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { WishlistHost } from '#web/storefront/wishlist/wishlist-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { WaitingOrderHost } from './waiting-order-host.tsx'

export function ShopFrame() {
  const { t } = useI18n()
  const enclosure = useEnclosure()
  const { Header, Footer: Foot } = enclosure ?? open
  return (
    <div data-enclosed={enclosure && ''} className="shop-frame flex min-h-dvh flex-col bg-plaster">
      <a href="#main" className="skip-link">
        {t('page.skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 bg-plaster pb-20 outline-none">
        <Outlet />
      </main>
      <Foot />
      {!enclosure && <BottomBar />}
      <WaitingOrderHost />
      <WishlistHost />
    </div>
  )
}

const open: Enclosure = { Header: Navbar, Footer }

/** The header and footer that the screen defines instead of the shop's own, such as those of the cart and the checkout. */
function useEnclosure(): Enclosure | undefined {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return handle?.enclosure?.(useLocation().search)
}
