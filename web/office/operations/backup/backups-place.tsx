import { useState } from 'react'
import type { Backup, Backups, Rehearsal } from '#contract/operations/backup/backups.contract.ts'
import { formatMoment, formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Warning } from '#web/office/platform/frame/warning.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackupPlanPanel } from './backup-plan-panel.tsx'
import { useBackupsQuery, useStartBackupMutation } from './backups-api.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { ExportEverythingPanel } from './export-everything-panel.tsx'
import { ShortLines } from './short-lines.tsx'

const pollMs = 3000
const megabyte = 1_000_000

/** The backups of the shop: the last one, and the list of files. */
export function BackupsPlace() {
  const { data } = useBackupsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  })
  const [chosen, setChosen] = useState<Backup>()
  if (!data) return <Skeleton className="h-96" />
  return (
    <>
      <StatePanel backups={data} onDownload={setChosen} />
      <BackupPlanPanel plan={data.plan} />
      <ExportEverythingPanel />
      {chosen && <DownloadDialog backup={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function StatePanel({ backups: data, onDownload }: { backups: Backups; onDownload: (backup: Backup) => void }) {
  const { language, t } = useI18n()
  const [start, started] = useStartBackupMutation()
  const { lastGoodAt, late, copyLate, running, sealed, backups } = data
  return (
    <Panel>
      <div className="flex flex-col gap-3">
        <p role="status">
          {lastGoodAt ? (
            <>
              <span className="block text-muted text-sm">{t('backups.lastGood')}</span>
              <span className="whitespace-nowrap font-semibold text-lg">{formatMoment(language, lastGoodAt)}</span>
            </>
          ) : (
            <span className="font-semibold">{t('backups.never')}</span>
          )}
        </p>
        {late && <Notice kind="error" title={t('backups.late')} />}
        {copyLate && <Notice kind="error" title={t('backups.copyLate')} />}
        {started.isError && <Notice kind="error" title={t('backups.notStarted')} />}
        {data.rehearsal && <RehearsalLine rehearsal={data.rehearsal} />}
        <Button size="small" className="self-start" pending={running || started.isLoading} onClick={() => void start()}>
          {t(running ? 'backups.running' : 'backups.start')}
        </Button>
        {backups.length > 0 && (
          <ul className="divide-y divide-line">
            {backups.map((backup) => (
              <BackupRow key={backup.id} backup={backup} onDownload={onDownload} />
            ))}
          </ul>
        )}
        <p className="text-muted text-sm">
          <ShortLines>{t('backups.text')}</ShortLines>
        </p>
        {!sealed && (
          <Warning title={t('backups.notSealed')}>
            <ShortLines>{t('backups.howSealed')}</ShortLines>
          </Warning>
        )}
      </div>
    </Panel>
  )
}

/** The result of a rehearsal: whether a backup could be restored. */
function RehearsalLine({ rehearsal: { at, madeAt, orders, outcome, error } }: { rehearsal: Rehearsal }) {
  const { language, t } = useI18n()
  const moments = { at: formatMoment(language, at), made: formatMoment(language, madeAt) }
  if (outcome === 'restored') {
    return (
      <p>
        <ShortLines>{t('backups.rehearsed', { ...moments, orders: formatNumber(language, orders ?? 0) })}</ShortLines>
      </p>
    )
  }
  const title = t('backups.notRehearsed', moments)
  if (outcome !== 'failed') {
    return <Warning title={title}>{t(outcome === 'no-room' ? 'backups.noRoom' : 'backups.noRight')}</Warning>
  }
  return (
    <Notice kind="error" title={title}>
      <bdi dir="ltr" className="wrap-anywhere">
        {error}
      </bdi>
    </Notice>
  )
}

function BackupRow({ backup, onDownload }: { backup: Backup; onDownload: (backup: Backup) => void }) {
  const { language, t } = useI18n()
  const { madeAt, bytes, pictures, missingPictures, sealed, error, here, copiedAt, copyError } = backup
  const madeAtText = formatMoment(language, madeAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {madeAtText}
          {error && <Badge tone="bad">{t('backups.failed')}</Badge>}
          {sealed && !error && <Badge tone="good">{t('backups.sealed')}</Badge>}
          {copyError && <Badge tone="warning">{t('backups.copyFailed')}</Badge>}
          {copiedAt && <Badge tone="good">{t('backups.copied')}</Badge>}
          {missingPictures > 0 && <Badge tone="warning">{t('backups.missing', { count: missingPictures })}</Badge>}
        </span>
        {copyError && <span className="block text-muted text-sm">{t('backups.copyAgain')}</span>}
        {error || copyError ? (
          <bdi dir="ltr" className="wrap-anywhere block text-muted text-sm">
            {error || copyError}
          </bdi>
        ) : null}
        {!error && (
          <span className="text-muted text-sm">
            {t('backups.size', {
              size: formatNumber(language, bytes / megabyte, { maximumFractionDigits: 1 }),
              pictures: formatNumber(language, pictures),
            })}
          </span>
        )}
      </span>
      {here && (
        // A quiet button has padding; the negative margin aligns its label with the text above.
        <Button look="quiet" size="small" className="-mx-3" onClick={() => onDownload(backup)}>
          {t('backups.download')}
          <span className="sr-only"> {madeAtText}</span>
        </Button>
      )}
      {!here && !error && <span className="text-muted text-sm">{t('backups.elsewhere')}</span>}
    </li>
  )
}
