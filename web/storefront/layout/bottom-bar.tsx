import { Heart, House, Search, ShoppingBag, Store } from 'lucide-react'
import type { ComponentType, MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { useWishlistPress } from '#web/storefront/wishlist/open-wishlist.ts'
import { CountBadge, useCartCount, useWishlistCount } from './counts.tsx'
import { phoneSearchId } from './search-ids.ts'
import { usePageExists } from './use-page-exists.ts'

interface Tab {
  to: string
  label: MessageKey
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  count?: number
  onClick?: ((event: MouseEvent) => void) | undefined
}

/** The bar with the five main links, at the bottom of phones. */
export function BottomBar() {
  const { t } = useI18n()
  const isThere = usePageExists()
  const pressWishlist = useWishlistPress()
  const tabs: readonly Tab[] = [
    { to: paths.home, label: 'nav.home', Icon: House },
    { to: paths.products, label: 'nav.shop', Icon: Store },
    { to: `#${phoneSearchId}`, label: 'search.submit', Icon: Search, onClick: focusSearch },
    { to: paths.wishlist, label: 'nav.wishlist', Icon: Heart, count: useWishlistCount(), onClick: pressWishlist },
    { to: paths.cart, label: 'nav.cart', Icon: ShoppingBag, count: useCartCount() },
  ]
  return (
    <nav aria-label={t('nav.thumb')} className="bottom-bar">
      {tabs.map(({ to, label, Icon, count = 0, onClick }) => (
        <NavLink
          key={label}
          to={to}
          end={to === paths.home}
          aria-current={isThere && !onClick ? 'page' : 'false'}
          onClick={onClick}
          className={({ isActive }) =>
            isActive && isThere && !onClick ? 'font-semibold text-brown-deep' : 'text-muted'
          }
        >
          <span>
            <Icon aria-hidden="true" />
            <CountBadge count={count} />
          </span>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}

function focusSearch(event: MouseEvent): void {
  const box = document.getElementById(phoneSearchId)
  if (!box) return
  event.preventDefault()
  window.scrollTo({ top: 0 })
  box.focus()
}
