import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { FindButton } from './find-button.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { OfficeName } from './office-name.tsx'
import { OfficeNav } from './office-nav.tsx'

/** On a desk: always there, at the side the language begins on. */
export function SideBar({ onFind }: { onFind: () => void }) {
  const { t } = useI18n()
  return (
    <header className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-4 overflow-y-auto border-line border-e bg-surface p-3 md:flex">
      <OfficeName />
      <FindButton onClick={onFind} />
      <nav aria-label={t('office.navigation')} className="flex-1">
        <OfficeNav />
      </nav>
      <div className="flex flex-col gap-1 border-line border-t pt-3">
        <Link
          to={paths.home}
          className="flex min-h-10 items-center gap-3 rounded-md px-3 text-muted hover:bg-plaster-deep hover:text-ink"
        >
          <ExternalLink className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
          {t('office.seeShop')}
        </Link>
        <LogOutButton />
        <div className="flex px-1 pt-2">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}
