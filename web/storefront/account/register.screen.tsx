import { Link, Navigate } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { RegisterDoor } from './register-door.tsx'
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

  if (signedIn) return <Navigate to={returnAddress(next)} replace />
  return (
    <RegisterDoor
      next={next}
      footer={
        <p>
          {t('register.hasAccount')}{' '}
          <Link
            to={withReturn(paths.login, next)}
            state={{ known: true }}
            className="inline-flex min-h-11 items-center font-semibold text-brown-deep underline"
          >
            {t('nav.login')}
          </Link>
        </p>
      }
    />
  )
}
