import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { waitText } from '#web/i18n/wait-text.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { failureMessage } from '#web/identity/failure-message.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { Button } from '#web/ui/button.tsx'

type Sending =
  | { status: 'idle' | 'sending' | 'sent' }
  | { status: 'on-its-way'; retryAfterSeconds: number | undefined }
  | { status: 'failed'; failure: unknown }

/** Sends the confirmation mail again and shows the result. */
export function ResendConfirmation() {
  const { language, t } = useI18n()
  const identity = useIdentity()
  const [sending, setSending] = useState<Sending>({ status: 'idle' })

  async function resend(): Promise<void> {
    setSending({ status: 'sending' })
    try {
      await identity.resendConfirmation(language)
      setSending({ status: 'sent' })
    } catch (failure) {
      const { code, retryAfterSeconds } = toIdentityError(failure)
      setSending(
        code === 'too-many-requests'
          ? { status: 'on-its-way', retryAfterSeconds: retryAfterSeconds }
          : { status: 'failed', failure },
      )
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {sending.status !== 'sent' && sending.status !== 'on-its-way' && (
        <Button look="secondary" pending={sending.status === 'sending'} onClick={() => void resend()}>
          {t('confirm.resend')}
        </Button>
      )}
      <p role="status" className={sending.status === 'failed' ? 'text-red' : 'text-olive'}>
        {sending.status === 'sent' && t('confirm.resent')}
        {sending.status === 'on-its-way' && `${t('confirm.onItsWay')} ${waitText(t, sending.retryAfterSeconds)}`}
        {sending.status === 'failed' && failureMessage(t, sending.failure)}
      </p>
    </div>
  )
}
