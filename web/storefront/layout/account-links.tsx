import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { useWishlistPress } from '#web/storefront/wishlist/open-wishlist.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LogoutButton } from './logout-button.tsx'

type AccountLink = readonly [to: string, label: MessageKey]

const linksForEverybody: readonly AccountLink[] = [
  [paths.account, 'nav.dashboard'],
  [paths.orders, 'nav.orders'],
  [paths.wishlist, 'nav.wishlist'],
]

const linksForVisitors: readonly AccountLink[] = [
  [paths.login, 'nav.login'],
  [paths.register, 'nav.register'],
]

/** Links for the shopper: account, orders, wishlist. */
export function AccountLinks({ className }: { className: string }) {
  const { t } = useI18n()
  const auth = useAuth()
  const pressWishlist = useWishlistPress()
  const shopper = auth.status === 'shopper' ? auth.shopper : undefined
  const links = shopper ? linksForEverybody : [...linksForVisitors, ...linksForEverybody]
  return (
    <>
      {shopper && (
        <li className="truncate px-3 pt-1 pb-2 text-muted text-sm">
          {t('nav.signedInAs', { name: shopper.name || shopper.email })}
        </li>
      )}
      {links.map(([path, label]) => (
        <li key={path}>
          <Link to={path} onClick={path === paths.wishlist ? pressWishlist : undefined} className={className}>
            {t(label)}
          </Link>
        </li>
      ))}
      {shopper && (
        <li>
          <LogoutButton className={classNames(className, 'w-full text-start')} />
        </li>
      )}
    </>
  )
}

/** The account icon, with a mark while the shopper is signed in; the menu behind it shows the name. */
export function AccountIcon() {
  const signedIn = useAuth().status === 'shopper'
  return (
    <span className="relative">
      <UserRound className="size-5" aria-hidden="true" />
      {signedIn && <span className="-end-1 -top-0.5 absolute size-2.5 rounded-full border-2 border-plaster bg-olive" />}
    </span>
  )
}
