import { useState } from 'react'
import { Navigate } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useHydratedSearch } from './use-hydrated-search.ts'

export const messages = loadAccountMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('account.reset'), unlisted: true }
}

type Step = 'choosing' | 'done' | 'expired'

export function Screen() {
  const { t } = useI18n()
  const auth = useAuth()
  const { search, isHydrated } = useHydratedSearch()
  // The embedded identity service calls the code `token`, Firebase calls it `oobCode`.
  const code = search.get('token') ?? search.get('oobCode') ?? ''
  const [step, setStep] = useState<Step>('choosing')

  // Firebase sends all its mails to this one address of the shop; in this mode the mail only confirms an e-mail address.
  if (search.get('mode') === 'verifyEmail') {
    return <Navigate to={`${paths.login}?confirm=${encodeURIComponent(code)}`} replace />
  }
  if (step === 'done' && auth.status === 'shopper') {
    return (
      <SignInLayout title={t('reset.doneTitle')} intro={t('reset.chosenText')}>
        <ButtonLink to={paths.orders} size="large">
          {t('nav.orders')}
        </ButtonLink>
      </SignInLayout>
    )
  }
  if (step === 'done') {
    return (
      <SignInLayout title={t('reset.doneTitle')} intro={t('reset.doneText')}>
        <ButtonLink to={paths.login} size="large">
          {t('nav.login')}
        </ButtonLink>
      </SignInLayout>
    )
  }
  if (step === 'expired' || (isHydrated && !code)) {
    return (
      <SignInLayout title={t('reset.expiredTitle')} intro={t('reset.expiredText')}>
        <ButtonLink to={paths.forgotPassword} size="large">
          {t('reset.another')}
        </ButtonLink>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={t('account.reset')} intro={t('reset.intro')}>
      <NewPasswordForm code={code} onDone={() => setStep('done')} onExpired={() => setStep('expired')} />
    </SignInLayout>
  )
}
