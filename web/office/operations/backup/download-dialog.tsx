import type { Backup } from '#contract/operations/backup/backups.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { OwnPasswordDialog, ownPasswordRefusals } from '#web/office/platform/confirm/own-password-dialog.tsx'
import { downloadBackup } from './backups-api.ts'

const refusals: Readonly<Record<string, MessageKey>> = { ...ownPasswordRefusals, 'not-found': 'backups.elsewhere' }

/** Asks for the password before a download, because a backup contains all personal data. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useI18n()
  const download = async (password: string) => {
    const refused = await downloadBackup(backup.id, backup.file, password).catch(() => 'lost')
    if (refused !== undefined) return refusals[refused] ?? 'staff.failed'
    onClose()
    return undefined
  }
  return (
    <OwnPasswordDialog
      title={t('backups.download')}
      text={t(backup.sealed ? 'backups.downloadSealed' : 'backups.downloadText')}
      action={t('backups.download')}
      onConfirm={download}
      onClose={onClose}
    />
  )
}
