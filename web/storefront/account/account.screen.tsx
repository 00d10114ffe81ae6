import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useAuth, useIdentitySettings } from '#web/identity/auth-state.ts'
import { LogoutButton } from '#web/storefront/layout/logout-button.tsx'
import { RecentOrders } from '#web/storefront/orders/recent-orders.tsx'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { AccountPlaces } from './account-places.tsx'
import { ConfirmReminder } from './confirm-reminder.tsx'
import { NameEntry } from './name-entry.tsx'
import { PersonalData } from './personal-data.tsx'
import { useFindProfileQuery } from './profile-api.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { SavedPeople } from './saved-people.tsx'
import { SignedInBrowsers } from './signed-in-browsers.tsx'

export const messages = loadAccountMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.dashboard'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const auth = useAuth()
  const { provider } = useIdentitySettings()
  const { data: profile, isLoading } = useFindProfileQuery(undefined, { skip: auth.status !== 'shopper' })
  if (auth.status !== 'shopper') return null
  const { email } = auth.shopper
  const name = (profile ? profile.name : auth.shopper.name) || (isLoading ? '…' : t('dashboard.user'))
  return (
    <div className="page py-8 md:py-14">
      <header>
        <h1 className="text-4xl md:text-5xl">{t('dashboard.welcome', { name })}</h1>
        <NameEntry />
        <Sfifa className="mt-4 w-20" />
        <p className="mt-5 text-lg text-muted">{t('dashboard.intro')}</p>
      </header>
      <ConfirmReminder />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <AccountPlaces />
        <aside className="flex flex-col items-start gap-4 self-start rounded-lg bg-brown-soft p-6">
          <p className="w-full break-words">
            <span className="block text-sm">{t('dashboard.signedInAs')}</span>
            <bdi className="font-semibold">{email}</bdi>
          </p>
          <LogoutButton className="min-h-11 rounded-md border border-line-strong bg-surface px-5 font-semibold hover:border-brown hover:text-brown-deep" />
        </aside>
      </div>
      <RecentOrders />
      <SavedAddresses />
      <SavedPeople shopperId={auth.shopper.id} />
      {provider === 'embedded' && <SignedInBrowsers />}
      <PersonalData />
    </div>
  )
}
