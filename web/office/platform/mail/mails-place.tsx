import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type MailEntry, type MailState, mailStates } from '#contract/platform/mail/outbox.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailServerPanel } from './mail-server-panel.tsx'
import { useMailsQuery } from './mails-api.ts'

const perPage = 50
const tones: Readonly<Record<MailState, BadgeTone>> = { queued: 'news', sent: 'good', kept: 'warning', failed: 'bad' }

/** All mails of the shop, which can be read and sent again. */
export function MailsPlace() {
  const { language, t } = useI18n()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const state = mailStates.find((mailState) => mailState === params.get('state'))
  const { data } = useMailsQuery({ page, ...(state && { state }) }, { refetchOnMountOrArgChange: true })
  const [opened, setOpened] = useState<string>()

  const columns: readonly Column<MailEntry>[] = [
    {
      key: 'subject',
      title: t('mails.subject'),
      leads: true,
      cell: ({ id, subject, template }) => (
        <button
          type="button"
          onClick={() => setOpened(id)}
          className="wrap-anywhere min-h-9 text-start font-semibold text-brown-deep underline underline-offset-4"
        >
          <span className="line-clamp-2">{subject || template}</span>
        </button>
      ),
    },
    { key: 'to', title: t('mails.to'), cell: ({ to }) => <bdi className="min-w-0 break-all">{to}</bdi> },
    {
      key: 'at',
      title: t('mails.at'),
      cell: ({ createdAt }) => formatMoment(language, createdAt),
    },
    {
      key: 'state',
      title: t('mails.state'),
      cell: ({ state: is, error, failure }) => (
        <span className="flex min-w-0 flex-col items-start gap-1">
          <Badge tone={tones[is]}>{t(`mails.${is}`)}</Badge>
          {is === 'failed' && failure && <span className="text-sm">{t(`mails.why.${failure}`)}</span>}
          {error && (
            <bdi dir="ltr" className="wrap-anywhere line-clamp-2 text-muted text-sm">
              {error}
            </bdi>
          )}
        </span>
      ),
    },
  ]

  return (
    <>
      <p className="max-w-prose text-muted text-sm">{t('mails.text')}</p>
      <MailServerPanel />
      <div className="flex flex-wrap gap-1.5">
        {mailStates.map((mailState) => (
          <Chip
            key={mailState}
            pressed={mailState === state}
            onClick={() => setParams(mailState === state ? {} : { state: mailState })}
          >
            {t(`mails.${mailState}`)}
          </Chip>
        ))}
      </div>
      {!data && <Skeleton className="h-96" />}
      {data && data.mails.length === 0 && <p className="py-8 text-muted">{t('mails.none')}</p>}
      {data && data.mails.length > 0 && (
        <DataTable
          label={t('settings.place.mails')}
          rows={data.mails}
          columns={columns}
          rowId={({ id }) => id}
          onOpen={({ id }) => setOpened(id)}
        />
      )}
      <Pager
        page={page}
        total={data?.total ?? 0}
        perPage={perPage}
        to={(next) => `?${new URLSearchParams({ ...(state && { state }), page: String(next) })}`}
      />
      {opened && <MailDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
