import { useI18n } from '#web/i18n/i18n-context.ts'
import { SettingsParts } from '#web/office/platform/settings/settings-parts.tsx'
import { DeletionPreview } from './deletion-preview.tsx'
import { FindPersonPanel } from './find-person-panel.tsx'

/** Personal data: export and deletion on request, and automatic deletion. */
export function PrivacyPlace() {
  const { t } = useI18n()
  return (
    <div className="flex flex-col gap-8">
      <FindPersonPanel />
      <div className="flex flex-col gap-4">
        <DeletionPreview />
        <SettingsParts place="privacy" said={{ privacy: { title: t('privacy.setting') } }} />
      </div>
    </div>
  )
}
