import { type FormEvent, useState } from 'react'
import type { Backup } from '#contract/staff/backups.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { downloadBackup } from './backups-api.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  'wrong-password': 'staff.wrongPassword',
  'too-many-requests': 'staff.wait',
  'role-forbidden': 'staff.forbidden',
  'not-found': 'backups.elsewhere',
}

/** A backup holds everything, so whoever sits at an open session is asked who they are. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useI18n()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<MessageKey>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setPending(true)
    const refused = await downloadBackup(backup.id, backup.file, password).catch(() => 'lost')
    setPending(false)
    if (refused === undefined) onClose()
    else setError(refusals[refused] ?? 'staff.failed')
  }

  return (
    <Dialog open onClose={onClose} title={t('backups.download')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{t(backup.sealed ? 'backups.downloadSealed' : 'backups.downloadText')}</p>
        <TextField
          label={t('staff.ownPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={error && t(error)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="danger" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {t('backups.download')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
