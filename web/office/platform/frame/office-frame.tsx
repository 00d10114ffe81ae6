import '#web/style/office.css'
import '#web/style/office-frame.css'
import '#web/style/office-table-fold.css'
import '#web/style/office-long-words.css'
import '#web/style/office-products.css'
import '#web/style/office-orders.css'
import '#web/style/office-making-stages.css'
import '#web/style/office-invoices.css'
import '#web/style/office-print.css'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { LiveOrdersProvider } from '#web/office/platform/live/live-orders.tsx'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FindButton } from './find-button.tsx'
import { NetworkErrorNote } from './network-error-note.tsx'
import { NoAccess } from './no-access.tsx'
import { useStaffSessionQuery } from './office-api.ts'
import { OfficeName } from './office-name.tsx'
import { Palette } from './palette.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { followSession } from './push-browser.ts'
import { rightOfAddress } from './screen-rights.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './shortcuts.ts'
import { SideBar } from './side-bar.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useClearCacheOnSignOut } from './use-clear-cache-on-sign-out.ts'
import { useOfficeApp } from './use-office-app.ts'

type Opened = 'palette' | 'help' | undefined

export function OfficeFrame() {
  const { language, t } = useI18n()
  // Refetched whenever the office opens, because the session may have changed since it was cached.
  const { data: session, isLoading } = useStaffSessionQuery(undefined, { refetchOnMountOrArgChange: true })
  const { pathname } = useLocation()
  const right = rightOfAddress(pathname)
  // Screens that need a right do not fetch before the session is known: they would be refused.
  const isRightUnknown = isLoading && right !== undefined
  const isForbidden = session !== undefined && right !== undefined && !hasRight(session.role, right)
  const [opened, setOpened] = useState<Opened>()
  const openPalette = useCallback(() => setOpened('palette'), [])
  const openHelp = useCallback(() => setOpened('help'), [])
  const close = useCallback(() => setOpened(undefined), [])
  useShortcuts({ openPalette, openHelp })
  const username = session?.username
  useEffect(() => {
    // Moves the push subscription of this browser to the current session.
    if (username) followSession(username, language).catch(() => undefined)
  }, [username, language])

  useClearCacheOnSignOut()
  useOfficeApp(username)

  const account = paths.settingsPlace('account')
  if (session?.mustChangePassword && pathname !== account) return <Navigate to={account} replace />
  return (
    <LiveOrdersProvider>
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
          {isRightUnknown ? (
            <Skeleton className="m-6 h-96" />
          ) : isForbidden ? (
            <NoAccess role={session.role} />
          ) : (
            <Outlet />
          )}
        </main>
        <PhoneBar />
        <Palette open={opened === 'palette'} onClose={close} />
        <ShortcutHelp open={opened === 'help'} onClose={close} />
        <NetworkErrorNote />
        <SignInAgain username={session?.username} />
      </div>
    </LiveOrdersProvider>
  )
}
