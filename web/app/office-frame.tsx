import { Outlet } from 'react-router'
import { useStaffSessionQuery } from '#web/admin/frame/office-api.ts'
import { OfficeName } from '#web/admin/frame/office-name.tsx'
import { PhoneBar } from '#web/admin/frame/phone-bar.tsx'
import { SideBar } from '#web/admin/frame/side-bar.tsx'
import { SignInAgain } from '#web/admin/frame/sign-in-again.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'

export function OfficeFrame() {
  const { t } = useI18n()
  const { data: session } = useStaffSessionQuery()
  return (
    <div className="office flex min-h-dvh flex-col bg-plaster md:flex-row">
      <a href="#main" className="skip-link">
        {t('page.skip')}
      </a>
      <SideBar />
      <header className="flex items-center border-line border-b bg-surface px-2 py-1 md:hidden">
        <OfficeName />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 pb-20 outline-none md:pb-0">
        <Outlet />
      </main>
      <PhoneBar />
      <SignInAgain username={session?.username} />
    </div>
  )
}
