import { Link, Navigate, useLocation } from 'react-router'
import { leadsToCheckout } from '#contract/orders/placement/checkout-sign-in.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { findSignInFrame } from '#web/storefront/order-frame/sign-in-frame.ts'
import { ConfirmLink } from './confirm-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { pathWithReturn, returnAddress } from './return-address.rules.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { signInReason } from './sign-in-reason.rules.ts'
import { useHydratedSearch } from './use-hydrated-search.ts'

export const messages = loadAccountMessages
export const enclosure = findSignInFrame

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.login'), unlisted: true }
}

/** Navigation state of links inside the shop that lead here. */
interface LoginState {
  email?: string
}

export function Screen() {
  const { t } = useI18n()
  const signedIn = useAuth().status === 'shopper'
  const { search, isHydrated } = useHydratedSearch()
  const { email }: LoginState = useLocation().state ?? {}
  const next = search.get('next')
  const reason = signInReason(next)
  const confirmation = search.get('confirm')

  if (confirmation && isHydrated) return <ConfirmLink token={confirmation} next={next} />
  // The address is known only after hydration, and may hold a mailed link.
  if (signedIn && isHydrated) return <Navigate to={returnAddress(next)} replace />
  return (
    <SignInLayout
      title={t('nav.login')}
      // The reason is known only after hydration; its space is reserved so that the fields do not move.
      intro={<span className="block min-h-[3lh] md:min-h-[2lh]">{isHydrated && t(`login.intro${reason}`)}</span>}
      footer={
        <>
          {reason === '.orders' && (
            <p className="mb-2">
              <Link to={paths.follow} className="inline-flex min-h-11 items-center text-blue underline">
                {t('login.follow')}
              </Link>
            </p>
          )}
          <p>
            {t('login.noAccount')}{' '}
            <Link
              to={leadsToCheckout(next) ? paths.firstOrder : pathWithReturn(paths.register, next)}
              className="inline-flex min-h-11 items-center font-semibold text-brown-deep underline"
            >
              {t('nav.register')}
            </Link>
          </p>
        </>
      }
    >
      <LoginForm email={email} />
      <GoogleButton label="google.login" />
    </SignInLayout>
  )
}
