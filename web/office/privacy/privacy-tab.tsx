import { useI18n } from '#web/i18n/i18n-context.ts'
import { PartTab } from '#web/office/settings/part-tab.tsx'
import { FindPersonPanel } from './find-person-panel.tsx'
import { ForgettingPreview } from './forgetting-preview.tsx'

/** What the shop holds of people: given or erased when one of them asks, and forgotten by itself. */
export function PrivacyTab() {
  const { t } = useI18n()
  return (
    <div className="flex flex-col gap-8">
      <FindPersonPanel />
      <div className="flex flex-col gap-4">
        <ForgettingPreview />
        <PartTab part="privacy" title={t('privacy.setting')} />
      </div>
    </div>
  )
}
