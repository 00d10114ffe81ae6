import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AccountDoor } from './account-door.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { returnAddress, withReturn } from './return-address.rules.ts'
import { useOwnSearch } from './use-own-search.ts'

export const messages = loadAccountMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.login'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const signedIn = useAuth().status === 'shopper'
  const { search } = useOwnSearch()
  const [confirmed, setConfirmed] = useState(false)
  const next = search.get('next')
  const confirmation = search.get('confirm') ?? undefined

  // A link that confirms an address is for the account it names, whoever else is signed in here.
  if (signedIn && (confirmed || !confirmation)) return <Navigate to={returnAddress(next)} replace />
  return (
    <AccountDoor
      title={t('nav.login')}
      intro={!confirmation && t('login.intro')}
      footer={
        <p>
          {t('login.noAccount')}{' '}
          <Link to={withReturn(paths.register, next)} className="font-semibold text-brown-deep underline">
            {t('nav.register')}
          </Link>
        </p>
      }
    >
      {confirmation && (
        <Notice kind="success" title={t('login.confirmTitle')}>
          {t('login.confirmText')}
        </Notice>
      )}
      <LoginForm confirmation={confirmation} onDone={() => setConfirmed(true)} />
      {!confirmation && <GoogleButton label="google.login" />}
    </AccountDoor>
  )
}
