import { useStopInvitationsMutation } from '#web/api/reviews-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Ends the invitations to write reviews. Nothing changes before the button is pressed, because mail scanners open links too. */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useI18n()
  const [stop, { isLoading, isSuccess, error }] = useStopInvitationsMutation()
  if (isSuccess) return <Notice kind="success" title={t('words.stop.done')} />
  const isNoLink = error && 'status' in error && (error.status === 410 || error.status === 400)
  return (
    <>
      <p className="text-lg">{t('words.stop.ask')}</p>
      {error && <Notice kind="error" title={t(isNoLink ? 'words.closed' : 'words.failed')} />}
      <Button size="large" className="self-start" pending={isLoading} onClick={() => void stop(token)}>
        {t('words.stop.button')}
      </Button>
    </>
  )
}
