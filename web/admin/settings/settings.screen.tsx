import { StaffAccountPanel } from '#web/admin/account/staff-account-panel.tsx'
import { OfficePage } from '#web/admin/frame/office-page.tsx'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-messages.ts'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.settings'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  return (
    <OfficePage title={t('office.settings')}>
      <StaffAccountPanel />
    </OfficePage>
  )
}
