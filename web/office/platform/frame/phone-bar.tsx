import { ExternalLink, Menu } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { useHasRight } from './allowed.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { NewOrdersBadge } from './new-orders-badge.tsx'
import { linksFor, phoneBarLinks } from './office-links.ts'
import { OfficeNav } from './office-nav.tsx'

const tabClass = 'relative flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5'
/** The letters are small, so that six labels fit beside one another; with a doubled text size the labels are truncated. */
const nameClass = 'max-w-full truncate text-[0.6875rem] tracking-tight max-[22rem]:text-[0.625rem] max-[18rem]:sr-only'

/** The tab bar of a phone: the most used screens, and a menu with all of them. */
export function PhoneBar() {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => sheet.current?.hidePopover?.(), [location])

  return (
    <>
      <nav
        aria-label={t('office.thumb')}
        className="fixed inset-x-0 bottom-0 z-40 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {linksFor(phoneBarLinks, hasRight).map(({ to, label, short = label, Icon, exact = false }) => (
          <NavLink
            key={to}
            to={to}
            end={exact}
            className={({ isActive }) =>
              classNames(tabClass, isActive ? 'font-semibold text-brown-deep' : 'text-muted')
            }
          >
            <Icon className="size-6" aria-hidden="true" />
            <span className={nameClass}>{t(short)}</span>
            <NewOrdersBadge to={to} className="absolute end-[calc(50%-1.5rem)] top-1.5" />
          </NavLink>
        ))}
        <button type="button" popoverTarget={id} className={classNames(tabClass, 'text-muted')}>
          <Menu className="size-6" aria-hidden="true" />
          <span className={nameClass}>{t('office.menu')}</span>
        </button>
      </nav>
      <div id={id} ref={sheet} popover="auto" className="office-sheet">
        <nav aria-label={t('office.navigation')}>
          <OfficeNav />
        </nav>
        <div className="mt-3 flex flex-col gap-1 border-line border-t pt-3">
          <Link to={paths.home} className="flex min-h-11 items-center gap-3 rounded-md px-3 text-muted">
            <ExternalLink className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
            {t('office.seeShop')}
          </Link>
          <LogOutButton />
          <div className="flex px-3 pt-2">
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </>
  )
}
