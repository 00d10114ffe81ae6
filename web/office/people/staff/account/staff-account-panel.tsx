import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AlertEmail } from './alert-email.tsx'
import { ChangeStaffPassword } from './change-staff-password.tsx'
import { StaffSessions } from './staff-sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

/** The own account in the back office: password, second factor, sessions and push notifications. */
export function StaffAccountPanel({ pushPanel }: { pushPanel: ReactNode }) {
  const { t } = useI18n()
  const { data: session } = useStaffSessionQuery()
  if (session?.mustChangePassword) {
    return (
      <div className="grid max-w-xl gap-4">
        <Notice kind="info" title={t('own.mustChange')}>
          {t('own.mustChangeText')}
        </Notice>
        <ChangeStaffPassword />
      </div>
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ChangeStaffPassword />
      <TwoFactor />
      <Allowed right="manage-staff">
        <AlertEmail />
      </Allowed>
      <Allowed right="read-orders">{pushPanel}</Allowed>
      <div className="lg:col-span-2">
        <StaffSessions />
      </div>
    </div>
  )
}
