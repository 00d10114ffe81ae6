import { ChevronRight, Heart, KeyRound, MapPin, Package, Ruler, ShoppingBag } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'

interface Place {
  to: string
  label: MessageKey
  text: MessageKey
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
}

const places: readonly Place[] = [
  { to: paths.orders, label: 'nav.orders', text: 'dashboard.orders', Icon: Package },
  { to: paths.wishlist, label: 'nav.wishlist', text: 'dashboard.wishlist', Icon: Heart },
  { to: '#own-people', label: 'dashboard.people', text: 'dashboard.peopleText', Icon: Ruler },
  { to: '#own-places', label: 'places.title', text: 'dashboard.addresses', Icon: MapPin },
  { to: paths.cart, label: 'nav.cart', text: 'dashboard.cart', Icon: ShoppingBag },
  { to: paths.changePassword, label: 'account.change', text: 'dashboard.password', Icon: KeyRound },
]

/** Links to the pages of an account. */
export function AccountPlaces() {
  const { t } = useI18n()
  return (
    <nav aria-label={t('dashboard.places')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {places.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-brown"
            >
              <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-brown-soft text-brown-deep">
                <Icon className="size-5" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1 basis-32">
                <span className="wrap-anywhere block font-semibold">{t(label)}</span>
                <span className="block text-muted text-sm">{t(text)}</span>
              </span>
              <ChevronRight
                className="size-5 shrink-0 text-muted group-hover:text-brown-deep rtl:rotate-180"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
