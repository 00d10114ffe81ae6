import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAuth, useIdentity } from '#web/identity/auth-state.ts'
import { failureMessage } from '#web/identity/failure-message.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { addressInLink } from './address-in-link.rules.ts'
import { LoginForm } from './login-form.tsx'
import { returnAddress } from './return-address.rules.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/**
 * The target of the mail that confirms an address. In the browser that registered, the address is confirmed at once. In any other browser the link
 * only proves access to the mailbox, so the password is needed too; setting a new one takes the account over.
 */
export function ConfirmLink({ token, next }: { token: string; next: string | null }) {
  const { t } = useI18n()
  const auth = useAuth()
  const identity = useIdentity()
  const [failure, setFailure] = useState<unknown>()
  const email = addressInLink(token)
  const isOwn = auth.status === 'shopper' && (email === undefined || auth.shopper.email === email)
  const confirmed = isOwn && auth.shopper.emailVerified
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the user presses the button
  useEffect(() => {
    if (!isOwn || confirmed) return
    setFailure(undefined)
    identity.confirmAddress(token).catch(setFailure)
  }, [identity, isOwn, confirmed, token, tries])

  useEffect(() => {
    if (confirmed) showToast('success', t('confirm.done'))
  }, [confirmed, t])

  if (confirmed) return <Navigate to={returnAddress(next)} replace />
  if (isOwn && failure !== undefined) {
    const expired = toIdentityError(failure).code === 'invalid-action-code'
    return (
      <SignInLayout title={t('confirm.title')}>
        <Notice kind="error" title={t(expired ? 'login.linkExpiredTitle' : 'account.failedTitle')}>
          {expired ? t('login.linkExpiredText') : failureMessage(t, failure)}
        </Notice>
        {!expired && <Button onClick={() => setTries(tries + 1)}>{t('failure.tryAgain')}</Button>}
        <ButtonLink to={returnAddress(next)} look={expired ? 'primary' : 'secondary'} size="large">
          {t('confirm.goOn')}
        </ButtonLink>
      </SignInLayout>
    )
  }
  if (isOwn || auth.status === 'loading') return <Spinner label={t('page.loading')} />
  return (
    <SignInLayout
      title={t('confirm.title')}
      intro={t('confirm.signIn')}
      footer={
        email && (
          <>
            <p className="mb-3 text-muted">{t('confirm.notMine')}</p>
            <ButtonLink to={`${paths.resetPassword}?token=${encodeURIComponent(token)}`} look="secondary">
              {t('confirm.newPassword')}
            </ButtonLink>
          </>
        )
      }
    >
      <LoginForm email={email} confirmation={token} />
    </SignInLayout>
  )
}
