import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { AccountDoor } from './account-door.tsx'
import { GoogleButton } from './google-button.tsx'
import { MailOnItsWay } from './mail-on-its-way.tsx'
import { RegisterForm } from './register-form.tsx'
import { returnAddress, withReturn } from './return-address.rules.ts'
import { useOwnSearch } from './use-own-search.ts'

export const messages = loadAccountMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.register'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const signedIn = useAuth().status === 'shopper'
  const next = useOwnSearch().search.get('next')
  const [mailedTo, setMailedTo] = useState<string>()

  if (signedIn) return <Navigate to={returnAddress(next)} replace />
  if (mailedTo) return <MailOnItsWay email={mailedTo} onOtherAddress={() => setMailedTo(undefined)} />
  return (
    <AccountDoor
      title={t('nav.register')}
      intro={t('register.intro')}
      footer={
        <p>
          {t('register.hasAccount')}{' '}
          <Link to={withReturn(paths.login, next)} className="font-semibold text-brown-deep underline">
            {t('nav.login')}
          </Link>
        </p>
      }
    >
      <RegisterForm onMailed={setMailedTo} />
      <GoogleButton label="google.register" />
    </AccountDoor>
  )
}
