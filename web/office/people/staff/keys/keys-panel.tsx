import { useState } from 'react'
import { type ApiKey, keyReminderDays } from '#contract/people/staff/api-keys.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { useApiKeysQuery, useEndApiKeyMutation } from './keys-api.ts'

/** The API keys with their program, rights and last use. */
export function KeysPanel() {
  const { t } = useI18n()
  const { data: keys, refetch } = useApiKeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const [making, setMaking] = useState(false)
  return (
    <Panel
      title={t('apiKeys.title')}
      text={t('apiKeys.text')}
      actions={
        <Button look="secondary" size="small" onClick={() => setMaking(true)}>
          {t('apiKeys.add')}
        </Button>
      }
    >
      {!keys && <Skeleton className="h-16" />}
      {keys?.length === 0 && <p className="text-muted">{t('apiKeys.none')}</p>}
      <ul className="divide-y divide-line">
        {keys?.map((key) => (
          <KeyRow key={key.id} apiKey={key} onEnded={() => void refetch()} />
        ))}
      </ul>
      {making && (
        <KeyDialog
          onClose={(made) => {
            setMaking(false)
            if (made) void refetch()
          }}
        />
      )}
    </Panel>
  )
}

function KeyRow({ apiKey, onEnded }: { apiKey: ApiKey; onEnded: () => void }) {
  const { language, t } = useI18n()
  const [end, { isLoading }] = useEndApiKeyMutation()
  const { id, name, scopes, owner, createdAt, lastUsedAt, lastAddress, expiresAt, endedAt } = apiKey
  const daysLeft = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  const hasEnded = endedAt !== null || daysLeft <= 0

  async function endIt(): Promise<void> {
    const { error } = await end(id)
    showToast(error ? 'error' : 'success', t(error ? 'staff.failed' : 'apiKeys.ended'))
    onEnded()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
          {hasEnded && <Badge tone="bad">{t(daysLeft <= 0 ? 'apiKeys.isExpired' : 'apiKeys.isEnded')}</Badge>}
          {!hasEnded && daysLeft < keyReminderDays && <Badge tone="warning">{t('apiKeys.expiresSoon')}</Badge>}
        </p>
        <p className="text-sm">{scopes.map((scope) => t(`apiKeys.scope.${scope}`)).join(' · ')}</p>
        <p className="text-muted text-sm">
          {t('apiKeys.by', { owner, at: formatMoment(language, createdAt) })} ·{' '}
          {t('apiKeys.expires', { at: formatMoment(language, expiresAt) })} ·{' '}
          {lastUsedAt
            ? t('apiKeys.used', { at: formatMoment(language, lastUsedAt), address: lastAddress ?? '' })
            : t('apiKeys.neverUsed')}
        </p>
      </div>
      {!hasEnded && (
        <Button
          look="secondary"
          size="small"
          pending={isLoading}
          aria-label={t('apiKeys.endOf', { name })}
          onClick={() => void endIt()}
        >
          {t('apiKeys.end')}
        </Button>
      )}
    </li>
  )
}
