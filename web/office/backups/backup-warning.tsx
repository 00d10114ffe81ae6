import { Link } from 'react-router'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useBackupsQuery } from './backups-api.ts'

/** Said on the first page, to the owner, when there has been no good backup for days. */
export function BackupWarning() {
  const { language, t } = useI18n()
  const { data } = useBackupsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data?.late) return null
  return (
    <Notice kind="error" title={t('home.backupLate')}>
      {data.lastGoodAt && <p>{t('home.backupLast', { at: formatMoment(language, data.lastGoodAt) })}</p>}
      <Link to={paths.settingsTab('backups')} className="underline underline-offset-4">
        {t('home.backups')}
      </Link>
    </Notice>
  )
}
