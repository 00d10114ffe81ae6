import { withColon } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SavedMark } from '#web/ui/saved-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMailQuery, useResendMailMutation } from './mails-api.ts'

/** Shows a sent mail. Only its text part is shown, so that nothing in it is executed. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { language, t } = useI18n()
  const { data: mail } = useMailQuery(id)
  const [resend, sent] = useResendMailMutation()
  const state = sent.isLoading ? 'saving' : sent.isSuccess ? 'saved' : sent.isError ? 'failed' : 'idle'
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail?.subject || t('mails.mail')}
      className="steady-dialog w-[min(40rem,calc(100vw-2rem))]"
      actions={
        <>
          <SavedMark state={state} error={t('mails.notResent')} />
          <Button look="secondary" onClick={onClose}>
            {t('mails.close')}
          </Button>
          <Button pending={sent.isLoading} disabled={!mail || sent.isSuccess} onClick={() => void resend(id)}>
            {t('mails.resend')}
          </Button>
        </>
      }
    >
      {!mail && <Skeleton className="h-40" />}
      {mail && (
        <>
          <p className="text-muted text-sm">
            {withColon(language, t('mails.to'))} <bdi className="break-all">{mail.to}</bdi>
          </p>
          {mail.error && <p className="wrap-anywhere text-red text-sm">{mail.error}</p>}
          <p
            dir="auto"
            lang={mail.language}
            className="wrap-anywhere whitespace-pre-wrap rounded-md bg-plaster p-4 text-sm"
          >
            {mail.text || t('mails.noText')}
          </p>
        </>
      )}
    </Dialog>
  )
}
