import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'

type AccountLink = readonly [to: string, label: MessageKey]

const forEverybody: readonly AccountLink[] = [
  [paths.account, 'nav.dashboard'],
  [paths.orders, 'nav.orders'],
  [paths.wishlist, 'nav.wishlist'],
]

const forVisitors: readonly AccountLink[] = [
  [paths.login, 'nav.login'],
  [paths.register, 'nav.register'],
]

/** The links that concern the person rather than the shop. */
export function AccountLinks({ className }: { className: string }) {
  const { t } = useI18n()
  const signedIn = useAuth().status === 'shopper'
  const links = signedIn ? forEverybody : [...forVisitors, ...forEverybody]
  return links.map(([to, label]) => (
    <li key={to}>
      <Link to={to} className={className}>
        {t(label)}
      </Link>
    </li>
  ))
}
