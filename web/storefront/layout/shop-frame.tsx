import { Outlet, useLocation } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { WishlistHost } from '#web/storefront/wishlist/wishlist-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { EnclosedHeader } from './enclosed-header.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { WaitingOrderHost } from './waiting-order-host.tsx'

export function ShopFrame() {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  // Once the order is placed, one may go wherever one likes again.
  const enclosed = pathname === paths.checkout && !new URLSearchParams(search).has('order')
  return (
    <div data-enclosed={enclosed || undefined} className="shop-frame flex min-h-dvh flex-col bg-plaster">
      <a href="#main" className="skip-link">
        {t('page.skip')}
      </a>
      {enclosed ? <EnclosedHeader /> : <Navbar />}
      <main id="main" tabIndex={-1} className="flex-1 bg-plaster pb-20 outline-none">
        <Outlet />
      </main>
      <Footer />
      {!enclosed && <BottomBar />}
      <WaitingOrderHost />
      <WishlistHost />
    </div>
  )
}
