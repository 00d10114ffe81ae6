import { browserName } from '#contract/people/accounts/browser-name.rules.ts'
import type { StaffSessionEntry } from '#contract/people/staff/staff.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useRevokeStaffSessionMutation, useStaffSessionsQuery } from './staff-account-api.ts'

export function StaffSessions() {
  const { t } = useI18n()
  const { data, refetch } = useStaffSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={t('own.sessions')} text={t('own.sessionsText')}>
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((entry) => (
            <SessionRow key={entry.id} entry={entry} onRevoked={() => void refetch()} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-16" />
      )}
    </Panel>
  )
}

function SessionRow({ entry, onRevoked }: { entry: StaffSessionEntry; onRevoked: () => void }) {
  const { language, t } = useI18n()
  const [revoke, { isLoading }] = useRevokeStaffSessionMutation()
  const unknown = entry.program ? entry.userAgent : ''
  const browser = browserName(entry.userAgent) ?? (unknown || t('own.unknownBrowser'))

  async function end(): Promise<void> {
    const { error } = await revoke(entry.id)
    showToast(error ? 'error' : 'success', t(error ? 'own.failed' : 'own.revoked'))
    onRevoked()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{browser}</bdi>
          {entry.program && <Badge tone="plain">{t('own.program')}</Badge>}
          {entry.current && <Badge tone="good">{t('own.here')}</Badge>}
        </p>
        <p className="text-muted text-sm">
          <bdi>{entry.address}</bdi> · {t('own.seen', { when: formatMoment(language, entry.lastSeenAt) })}
        </p>
      </div>
      {!entry.current && (
        <Button
          look="secondary"
          size="small"
          pending={isLoading}
          aria-label={t('own.revokeOf', { browser })}
          onClick={() => void end()}
        >
          {t('own.revoke')}
        </Button>
      )}
    </li>
  )
}
