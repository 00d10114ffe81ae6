import { useState } from 'react'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { OwnPasswordDialog, ownPasswordRefusals } from '#web/office/platform/confirm/own-password-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { downloadEverything } from './backups-api.ts'
import { ShortLines } from './short-lines.tsx'

/** Exports products, orders and customers for an owner who moves to another software. */
export function ExportEverythingPanel() {
  const { language, t } = useI18n()
  const [asking, setAsking] = useState(false)
  const download = async (password: string) => {
    const day = dayInTunis()
    const refused = await downloadEverything(language, `jebba-${day}.zip`, password).catch(() => 'lost')
    if (refused !== undefined) return ownPasswordRefusals[refused] ?? 'staff.failed'
    setAsking(false)
    return undefined
  }
  return (
    <Panel
      title={t('backups.everything')}
      text={<ShortLines>{t('backups.everythingText')}</ShortLines>}
      actions={
        <Button size="small" look="secondary" onClick={() => setAsking(true)}>
          {t('backups.download')}
        </Button>
      }
    >
      {asking && (
        <OwnPasswordDialog
          title={t('backups.everything')}
          text={t('backups.everythingWarning')}
          action={t('backups.download')}
          onConfirm={download}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
