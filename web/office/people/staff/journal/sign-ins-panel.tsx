import { useState } from 'react'
import { serverCommandOrigin } from '#contract/people/staff/staff.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useSignInsQuery } from '#web/office/people/staff/staff-accounts-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

const pageSize = 100

/** Sign-ins, failed attempts, and changes of staff accounts. */
export function SignInsPanel() {
  const { language, t } = useI18n()
  const [beforeId, setBeforeId] = useState<number>()
  const { data = [] } = useSignInsQuery(beforeId, { refetchOnMountOrArgChange: true })
  const last = data.at(-1)
  return (
    <Panel title={t('signIns.title')}>
      <ul className="divide-y divide-line">
        {data.map(({ id, at, event, username, address }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <bdi className="font-semibold">{username}</bdi>
            <Badge tone={event === 'login-refused' ? 'bad' : 'plain'}>{t(`signIns.${event}`)}</Badge>
            <span className="text-muted">
              <bdi>{address === serverCommandOrigin ? t('signIns.machine') : address}</bdi> ·{' '}
              {formatMoment(language, at)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{t('signIns.text')}</p>
      {(beforeId !== undefined || data.length === pageSize) && (
        <div className="mt-3 flex gap-2">
          {beforeId !== undefined && (
            <Button look="secondary" size="small" onClick={() => setBeforeId(undefined)}>
              {t('signIns.newest')}
            </Button>
          )}
          {last && data.length === pageSize && (
            <Button look="secondary" size="small" onClick={() => setBeforeId(last.id)}>
              {t('signIns.older')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
