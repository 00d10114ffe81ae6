import { useState } from 'react'
import type { MailServer } from '#contract/platform/mail/outbox.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { useSettingsQuery } from '#web/office/platform/settings/settings-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SavedMark } from '#web/ui/saved-mark.tsx'
import { MailAccountPanel } from './mail-account-panel.tsx'
import { useMailServerQuery, useResendFailedMutation, useSendTestMailMutation } from './mails-api.ts'

const pollMs = 30_000

/** The state of the mail server; the owner can test it and send failed mails again. */
export function MailServerPanel() {
  const hasRight = useHasRight()
  const { data: server } = useMailServerQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  })
  if (!server) return null
  return (
    <>
      {server.state !== 'well' && <TroubleNotice server={server} />}
      {hasRight('change-settings') && <MailAccountPanel />}
      {server.state !== 'none' && hasRight('change-settings') && <TryPanel />}
    </>
  )
}

function TroubleNotice({ server: { state, error, since } }: { server: MailServer }) {
  const { language, t } = useI18n()
  if (state === 'well') return null
  return (
    <Notice kind={state === 'none' ? 'info' : 'error'} title={t(`mails.server.${state}`)}>
      <p>{t(state === 'none' ? 'mails.server.noneText' : 'mails.server.waits')}</p>
      {since && (
        <p>
          {t('mails.server.since', { at: formatMoment(language, since) })}{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {error}
          </bdi>
        </p>
      )}
    </Notice>
  )
}

function TryPanel() {
  const { language, t } = useI18n()
  const { data: settings } = useSettingsQuery()
  const [typed, setTyped] = useState<string>()
  const [test, tested] = useSendTestMailMutation()
  const [resend, resent] = useResendFailedMutation()
  const recipient = typed ?? settings?.shop.email ?? ''
  const state = resent.isLoading ? 'saving' : resent.isSuccess ? 'saved' : resent.isError ? 'failed' : 'idle'
  return (
    <Panel title={t('mails.server')} text={t('mails.serverText')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void test({ to: recipient.trim(), language })
        }}
      >
        <div className="min-w-0 max-w-sm grow">
          <TextField
            label={t('mails.testTo')}
            type="email"
            dir="ltr"
            required
            maxLength={254}
            value={recipient}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" look="secondary" pending={tested.isLoading}>
          {t('mails.test')}
        </Button>
      </form>
      {tested.data?.sent && !tested.isLoading && <Notice kind="success">{t('mails.testSent')}</Notice>}
      {(tested.isError || tested.data?.sent === false) && !tested.isLoading && (
        <Notice kind="error" title={t('mails.testFailed')}>
          <p>{t(`mails.reason.${tested.data?.reason ?? 'other'}`)}</p>
          <bdi dir="ltr" className="wrap-anywhere text-sm">
            {tested.data?.error}
          </bdi>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" pending={resent.isLoading} onClick={() => void resend()}>
          {t('mails.resendFailed')}
        </Button>
        <SavedMark state={state} error={t('mails.notResent')} />
      </div>
    </Panel>
  )
}
