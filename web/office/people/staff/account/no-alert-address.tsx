import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import { Warning } from '#web/office/platform/frame/warning.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Shown to owners without an address for alerts. */
export function NoAlertAddress({ email, children }: { email: string; children?: ReactNode }) {
  const { t } = useI18n()
  if (email !== '') return null
  return (
    <Warning title={t('home.noAddress')}>
      <p>{t('home.noAddressText')}</p>
      {children}
    </Warning>
  )
}

/** The notice on the home page, with a link to the setting. */
export function AskForAlertAddress() {
  const { t } = useI18n()
  const { data: session } = useStaffSessionQuery()
  if (!session) return null
  return (
    <NoAlertAddress email={session.email}>
      <ButtonLink look="secondary" size="small" className="mt-2 min-h-11" to={paths.settingsPlace('account')}>
        {t('home.giveAddress')}
      </ButtonLink>
    </NoAlertAddress>
  )
}
