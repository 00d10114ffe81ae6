import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { ordersApi } from '#web/api/orders-api.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeMessages } from '#web/i18n/load-office-messages.ts'
import { useStaffPresence } from '#web/identity/staff-token.ts'
import { useClearCacheOnSignOut } from '#web/office/platform/frame/use-clear-cache-on-sign-out.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { staffLoginEnclosure } from './staff-login-enclosure.tsx'
import { type StaffCredentials, StaffLoginForm } from './staff-login-form.tsx'

export const messages = loadOfficeMessages
export const enclosure = () => staffLoginEnclosure

/** A command for the operator, left to right in every language. */
const command = '\u2066jebba admin reset\u2069'

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.login'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const presence = useStaffPresence()
  const dispatch = useDispatch()
  useClearCacheOnSignOut()
  // Data of the former session is removed from memory.
  useEffect(() => void dispatch(ordersApi.util.resetApiState()), [dispatch])
  const [credentials, setCredentials] = useState<StaffCredentials>()
  const from = (useLocation().state as { from?: string } | null)?.from

  if (presence === 'present') return <Navigate to={from ?? paths.dashboard} replace />
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-6">
      <section className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl sm:text-3xl">{t(credentials ? 'office.codeTitle' : 'office.login')}</h1>
        <p className="mt-1 mb-6 text-muted">{t(credentials ? 'office.codeIntro' : 'office.loginIntro')}</p>
        {presence === 'ended' && !credentials && (
          <Notice kind="error" title={t('office.sessionExpired')} className="mb-6">
            {t('office.sessionExpiredText')}
          </Notice>
        )}
        {credentials ? (
          <SecondFactorForm credentials={credentials} onStartOver={() => setCredentials(undefined)} />
        ) : (
          <StaffLoginForm onSecondFactor={setCredentials} />
        )}
        <details className="mt-5 border-line border-t pt-2 text-sm">
          <summary className="inline-flex min-h-11 items-center text-brown-deep underline underline-offset-4">
            {t('office.lost')}
          </summary>
          <p className="text-muted">{t('office.lostText', { command })}</p>
        </details>
      </section>
    </div>
  )
}
