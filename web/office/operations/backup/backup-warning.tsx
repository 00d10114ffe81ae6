import { Link } from 'react-router'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useBackupsQuery } from './backups-api.ts'

/** Warns the owner on the home page if there has been no successful backup for days, or none is stored outside the machine. */
export function BackupWarning() {
  const { language, t } = useI18n()
  const { data } = useBackupsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data || !(data.late || data.copyLate)) return null
  const { late, lastGoodAt, lastCopyAt } = data
  const last = late ? lastGoodAt : lastCopyAt
  return (
    <Notice kind="error" title={t(late ? 'home.backupLate' : 'home.copyLate')}>
      {last && <p>{t('home.backupLast', { at: formatMoment(language, last) })}</p>}
      <Link to={paths.settingsPlace('backups')} className="underline underline-offset-4">
        {t('home.backups')}
      </Link>
    </Notice>
  )
}
