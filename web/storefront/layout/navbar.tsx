import { Heart, Menu, ShoppingBag } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { AccountIcon, AccountLinks } from './account-links.tsx'
import { CountBadge, useCartCount, useWishlistCount } from './counts.tsx'
import { PopoverMenu } from './popover-menu.tsx'
import { ProductSearch } from './product-search.tsx'
import { phoneSearchId } from './search-ids.ts'

const pages: readonly (readonly [to: string, label: MessageKey])[] = [
  [paths.home, 'nav.home'],
  [paths.products, 'nav.products'],
  [paths.about, 'nav.about'],
  [paths.contact, 'nav.contact'],
]

const menuLink = 'block rounded-md px-3 py-2.5 hover:bg-brown-soft'

export function Navbar() {
  const { t } = useI18n()
  return (
    <>
      <aside aria-label={t('nav.notice')} className="bg-ink px-4 py-1.5 text-center text-plaster text-sm">
        {t('nav.promise')}
      </aside>
      <header className="sticky top-0 z-40 border-line border-b bg-plaster">
        <div className="page flex h-14 items-center gap-2 md:h-16 lg:gap-5">
          <ShopName />
          <PageLinks className="hidden lg:flex" />
          <div className="hidden flex-1 md:block">
            <ProductSearch id="search-desk" />
          </div>
          <div className="ms-auto flex items-center gap-1">
            <LanguageSwitch />
            <PopoverMenu label={t('nav.account')} icon={<AccountIcon />} buttonClassName="max-md:hidden">
              <ul>
                <AccountLinks className={menuLink} />
              </ul>
            </PopoverMenu>
            <WishlistLink />
            <CartLink />
            <PopoverMenu label={t('nav.menu')} icon={<Menu className="size-6" />} buttonClassName="lg:hidden">
              <ul>
                {pages.map(([to, label]) => (
                  <li key={to}>
                    <Link to={to} className={menuLink}>
                      {t(label)}
                    </Link>
                  </li>
                ))}
                <li aria-hidden="true" className="sfifa my-2" />
                <AccountLinks className={menuLink} />
              </ul>
            </PopoverMenu>
          </div>
        </div>
      </header>
      <div className="bg-plaster md:hidden">
        <div className="page pt-3">
          <ProductSearch id={phoneSearchId} />
        </div>
      </div>
    </>
  )
}

function ShopName() {
  const { language, t } = useI18n()
  const name = useShop()?.name[language]
  return (
    <Link to={paths.home} className="flex shrink-0 items-center gap-2 font-display text-xl leading-none md:text-2xl">
      <Khatam className="size-5 shrink-0 text-brown" />
      <span className="whitespace-nowrap">{name || t('shop.unnamed')}</span>
    </Link>
  )
}

function PageLinks({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('nav.pages')} className={className}>
      {pages.map(([to, label]) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home}
          className={({ isActive }) =>
            classNames(
              'whitespace-nowrap border-b-2 px-2.5 py-1.5',
              isActive ? 'border-brown text-brown-deep' : 'border-transparent hover:text-brown-deep',
            )
          }
        >
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}

const iconLink = 'relative hidden size-11 items-center justify-center rounded-full hover:bg-brown-soft md:inline-flex'

function WishlistLink() {
  const { t } = useI18n()
  const count = useWishlistCount()
  return (
    <Link to={paths.wishlist} className={iconLink} aria-label={t('nav.wishlistCount', { count })}>
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
