import '#web/style/office.css'
import '#web/style/office-orders.css'
import '#web/style/office-print.css'
import { useCallback, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { may } from '#contract/staff-roles.rules.ts'
import { FindButton } from '#web/admin/frame/find-button.tsx'
import { NotYours } from '#web/admin/frame/not-yours.tsx'
import { useStaffSessionQuery } from '#web/admin/frame/office-api.ts'
import { OfficeName } from '#web/admin/frame/office-name.tsx'
import { Palette } from '#web/admin/frame/palette.tsx'
import { PhoneBar } from '#web/admin/frame/phone-bar.tsx'
import { ShortcutHelp } from '#web/admin/frame/shortcut-help.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { SideBar } from '#web/admin/frame/side-bar.tsx'
import { SignInAgain } from '#web/admin/frame/sign-in-again.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { officeScreens } from '#web/screen-table.ts'

type Opened = 'palette' | 'help' | undefined

export function OfficeFrame() {
  const { t } = useI18n()
  // Whoever comes back may be somebody else, or somebody else by now.
  const { data: session } = useStaffSessionQuery(undefined, { refetchOnMountOrArgChange: true })
  const { pathname } = useLocation()
  const right = officeScreens.find(({ path }) => matchPath(path, pathname))?.right
  const closed = session !== undefined && right !== undefined && !may(session.role, right)
  const [opened, setOpened] = useState<Opened>()
  const openPalette = useCallback(() => setOpened('palette'), [])
  const openHelp = useCallback(() => setOpened('help'), [])
  const close = useCallback(() => setOpened(undefined), [])
  useShortcuts({ openPalette, openHelp })

  const account = paths.settingsTab('account')
  if (session?.mustChangePassword && pathname !== account) return <Navigate to={account} replace />
  return (
    <div className="office flex min-h-dvh flex-col bg-plaster md:flex-row">
      <a href="#main" className="skip-link">
        {t('page.skip')}
      </a>
      <SideBar onFind={openPalette} />
      <header className="flex items-center justify-between gap-2 border-line border-b bg-surface px-2 py-1 md:hidden">
        <OfficeName />
        <FindButton compact onClick={openPalette} />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 pb-20 outline-none md:pb-0">
        {closed ? <NotYours role={session.role} /> : <Outlet />}
      </main>
      <PhoneBar />
      <Palette open={opened === 'palette'} onClose={close} />
      <ShortcutHelp open={opened === 'help'} onClose={close} />
      <SignInAgain username={session?.username} />
    </div>
  )
}
