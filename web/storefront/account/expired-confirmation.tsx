import { useI18n } from '#web/i18n/i18n-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** The link of the first mail was too old, or not the newest: here is how to get another. */
export function ExpiredConfirmation({ email }: { email: string }) {
  const { t } = useI18n()
  return (
    <Notice kind="error" title={t('login.linkExpiredTitle')}>
      <p className="mb-3">{t('login.linkExpiredText')}</p>
      <ResendConfirmation email={email} label="login.resend" />
    </Notice>
  )
}
