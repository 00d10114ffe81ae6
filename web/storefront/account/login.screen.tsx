import { Link, Navigate, useLocation } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { AccountDoor } from './account-door.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { isKnownHere } from './known-here.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterDoor } from './register-door.tsx'
import { leadsToCheckout, returnAddress, withReturn } from './return-address.rules.ts'
import { useOwnSearch } from './use-own-search.ts'

export const messages = loadAccountMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.login'), unlisted: true }
}

/** What a link of the shop's own says of who follows it. */
interface Known {
  /** There is an account: do not offer to open one first. */
  known?: boolean
  email?: string
}

const otherDoor = 'inline-flex min-h-11 items-center font-semibold text-brown-deep underline'

export function Screen() {
  const { t } = useI18n()
  const signedIn = useAuth().status === 'shopper'
  const { search, known } = useOwnSearch()
  const { known: hasAccount, email }: Known = useLocation().state ?? {}
  const next = search.get('next')
  const confirmation = search.get('confirm')
  const here = withReturn(paths.login, next)

  if (confirmation && known) return <ConfirmLink token={confirmation} next={next} />
  if (signedIn) return <Navigate to={returnAddress(next)} replace />
  // Most who come from a full cart have no account yet.
  if (leadsToCheckout(next) && !hasAccount && !email && !isKnownHere()) {
    return (
      <RegisterDoor
        next={next}
        footer={
          <p>
            {t('register.hasAccount')}{' '}
            <Link to={here} replace state={{ known: true }} className={otherDoor}>
              {t('nav.login')}
            </Link>
          </p>
        }
      />
    )
  }
  return (
    <AccountDoor
      title={t('nav.login')}
      intro={t('login.intro')}
      footer={
        <p>
          {t('login.noAccount')}{' '}
          <Link to={withReturn(paths.register, next)} className={otherDoor}>
            {t('nav.register')}
          </Link>
        </p>
      }
    >
      <LoginForm email={email} />
      <GoogleButton label="google.login" />
    </AccountDoor>
  )
}
