import { useSelector } from 'react-redux'
import { Link, Navigate } from 'react-router'
import { countPieces } from '#contract/orders/cart/cart.rules.ts'
import { leadsToCheckout } from '#contract/orders/placement/checkout-sign-in.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { findSignInFrame } from '#web/storefront/order-frame/sign-in-frame.ts'
import { GoogleButton } from './google-button.tsx'
import { RegisterForm } from './register-form.tsx'
import { pathWithReturn, returnAddress } from './return-address.rules.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useHydratedSearch } from './use-hydrated-search.ts'

export const messages = loadAccountMessages
export const enclosure = findSignInFrame

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.register'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const signedIn = useAuth().status === 'shopper'
  const { search, isHydrated } = useHydratedSearch()
  const next = search.get('next')
  const pieces = countPieces(useSelector(selectCartItems))

  // The return address is known only after hydration.
  if (signedIn && isHydrated) return <Navigate to={returnAddress(next)} replace />
  return (
    <SignInLayout
      title={t('nav.register')}
      intro={leadsToCheckout(next) && pieces > 0 ? t('register.cartWaits', { count: pieces }) : t('register.intro')}
      footer={
        <p>
          {t('register.hasAccount')}{' '}
          <Link
            to={pathWithReturn(paths.login, next)}
            className="inline-flex min-h-11 items-center font-semibold text-brown-deep underline"
          >
            {t('nav.login')}
          </Link>
        </p>
      }
    >
      <RegisterForm next={next} />
      <GoogleButton label="google.register" />
    </SignInLayout>
  )
}
