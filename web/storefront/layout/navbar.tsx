import { Heart, Menu, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ShopName } from '#web/storefront/order-frame/shop-name.tsx'
import { useWishlistPress } from '#web/storefront/wishlist/open-wishlist.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { AccountIcon, AccountLinks } from './account-links.tsx'
import { CountBadge, useCartCount, useWishlistCount } from './counts.tsx'
import { PageLinkItems, PageLinks } from './page-links.tsx'
import { PopoverMenu } from './popover-menu.tsx'
import { ProductSearch } from './product-search.tsx'
import { phoneSearchId } from './search-ids.ts'

const menuLink = 'flex min-h-11 items-center rounded-md px-3 hover:bg-brown-soft'

/**
 * The main bar stays in view while scrolling: the name and the search shrink, and the buttons keep their size. The announcement above it scrolls
 * away, and so does the search where it has its own row.
 */
export function Navbar() {
  const { language, t } = useI18n()
  const shop = useShop()
  const announcement = (shop?.closedText ?? shop?.announcement)?.[language]
  return (
    <>
      <div className="bg-ink text-plaster text-sm">
        <div className="page flex items-center justify-center gap-6 lg:justify-between">
          <aside aria-label={t('nav.notice')} className="py-1.5 text-center">
            {announcement || t('nav.promise')}
          </aside>
          <PageLinks className="-me-3 hidden lg:flex" />
        </div>
      </div>
      <div className="shop-head">
        <header className="sticky top-0 z-40 border-line border-b bg-plaster">
          <div className="page head-row">
            <ShopName />
            <div className="hidden min-w-64 flex-1 lg:block">
              <ProductSearch id="search-desk" />
            </div>
            <div className="ms-auto -me-2 flex shrink-0 items-center md:gap-1">
              <LanguageSwitch compact />
              <PopoverMenu label={t('nav.account')} icon={<AccountIcon />} buttonClassName="max-md:hidden">
                <ul>
                  <AccountLinks className={menuLink} />
                </ul>
              </PopoverMenu>
              <WishlistLink />
              <CartLink />
              <PopoverMenu label={t('nav.menu')} icon={<Menu className="size-6" />}>
                <ul>
                  <PageLinkItems className={menuLink} />
                  <li aria-hidden="true" className="sfifa my-2" />
                  <AccountLinks className={menuLink} />
                </ul>
              </PopoverMenu>
            </div>
          </div>
        </header>
        <div className="shop-search-row bg-plaster lg:hidden">
          <div className="page py-2">
            <ProductSearch id={phoneSearchId} />
          </div>
        </div>
      </div>
    </>
  )
}

const iconLink = 'relative hidden size-11 items-center justify-center rounded-full hover:bg-brown-soft md:inline-flex'

function WishlistLink() {
  const { t } = useI18n()
  const count = useWishlistCount()
  return (
    <Link
      to={paths.wishlist}
      onClick={useWishlistPress()}
      className={iconLink}
      aria-label={t('nav.wishlistCount', { count })}
    >
      <Heart className="size-5" aria-hidden="true" />
      <CountBadge count={count} />
    </Link>
  )
}

function CartLink() {
  const { t } = useI18n()
  const count = useCartCount()
  return (
    <Link to={paths.cart} className={iconLink} aria-label={t('nav.cartCount', { count })}>
      <ShoppingBag className="size-5" aria-hidden="true" />
      <CountBadge count={count} />
    </Link>
  )
}
