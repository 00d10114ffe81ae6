import { Outlet } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { BottomBar } from '#web/storefront/layout/bottom-bar.tsx'
import { Footer } from '#web/storefront/layout/footer.tsx'
import { Navbar } from '#web/storefront/layout/navbar.tsx'
import { WaitingOrderHost } from '#web/storefront/layout/waiting-order-host.tsx'
import { WishlistHost } from '#web/storefront/wishlist/wishlist-host.tsx'

export function ShopFrame() {
  const { t } = useI18n()
  return (
    <div className="shop-frame flex min-h-dvh flex-col bg-plaster">
      <a href="#main" className="skip-link">
        {t('page.skip')}
      </a>
      <Navbar />
      <main id="main" tabIndex={-1} className="flex-1 bg-plaster pb-20 outline-none">
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <WaitingOrderHost />
      <WishlistHost />
    </div>
  )
}
