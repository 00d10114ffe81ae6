import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Reminds a signed-in shopper to confirm the e-mail address. Only orders that the shop entered for that address depend on it. */
export function ConfirmReminder() {
  const { t } = useI18n()
  const auth = useAuth()
  if (auth.status !== 'shopper' || auth.shopper.emailVerified) return null
  return (
    <section
      aria-label={t('confirm.title')}
      className="mt-8 flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 className="text-xl">{t('confirm.title')}</h2>
      <p className="break-words text-muted">{t('confirm.text', { email: auth.shopper.email })}</p>
      <ResendConfirmation />
    </section>
  )
}
