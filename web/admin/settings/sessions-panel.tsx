import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useEndStaffSessionMutation, useStaffSessionsQuery } from './settings-api.ts'

/** The browsers one is signed in with oneself, and a way to end what one does not recognise. */
export function SessionsPanel() {
  const { language, t } = useI18n()
  const { data: sessions = [] } = useStaffSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [end, { isLoading }] = useEndStaffSessionMutation()
  return (
    <Panel title={t('sessions.title')} text={t('sessions.text')}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, current, address, userAgent, lastSeenAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                <bdi>{browserName(userAgent) || t('sessions.unknown')}</bdi>
                {current && <Badge tone="good">{t('sessions.current')}</Badge>}
              </span>
              <span className="text-muted text-sm">
                <bdi>{address}</bdi> · {formatMoment(language, lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
            </span>
            {!current && (
              <Button look="quiet" size="small" disabled={isLoading} onClick={() => void end(id)}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** As in "Firefox, Linux": enough to recognise one's own. */
function browserName(userAgent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1]
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1]
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }
  return [browser, system].flatMap((name) => (name ? [names[name] ?? name] : [])).join(', ')
}
