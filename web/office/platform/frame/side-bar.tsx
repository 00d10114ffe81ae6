import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { FindButton } from './find-button.tsx'
import { footButtonClasses } from './foot-button-classes.ts'
import { LogOutButton } from './log-out-button.tsx'
import { footGroups, sideGroups } from './office-links.ts'
import { OfficeName } from './office-name.tsx'
import { OfficeNav } from './office-nav.tsx'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

/**
 * The navigation at the start of a wide screen; a narrow rail of icons on a tablet. On a low screen the middle scrolls, and the settings stay
 * visible.
 */
export function SideBar({ onFind }: { onFind: () => void }) {
  const { t } = useI18n()
  const places = useScrollToCurrent<HTMLDivElement>()
  return (
    <header className="side-bar sticky top-0 hidden h-dvh w-26 shrink-0 flex-col border-line border-e bg-surface md:flex lg:w-60">
      <div className="flex flex-col gap-2 p-1.5 pb-2 lg:p-3">
        <OfficeName />
        <FindButton onClick={onFind} />
      </div>
      <nav aria-label={t('office.navigation')} className="flex min-h-0 flex-1 flex-col">
        <div ref={places} className="side-bar-places min-h-0 flex-1 overflow-y-auto px-1.5 lg:px-3">
          <OfficeNav linkGroups={sideGroups} />
        </div>
        <div className="border-line border-t px-1.5 py-1 lg:px-3">
          <OfficeNav linkGroups={footGroups} />
        </div>
      </nav>
      <div className="flex flex-wrap items-center justify-center border-line border-t px-1.5 py-1 lg:justify-between lg:px-3 lg:py-2">
        <LanguageSwitch />
        <span className="flex">
          <Link
            to={paths.home}
            title={t('office.seeShop')}
            className={classNames(
              'flex items-center rounded-md text-muted hover:bg-plaster-deep hover:text-ink',
              footButtonClasses,
            )}
          >
            <ExternalLink className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
            <span className="sr-only">{t('office.seeShop')}</span>
          </Link>
          <LogOutButton compact />
        </span>
      </div>
    </header>
  )
}
