import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, Navigate, useLocation } from 'react-router'
import { ordersApi } from '#web/api/orders-api.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeMessages } from '#web/i18n/load-messages.ts'
import { useStaffPresence } from '#web/identity/staff-token.ts'
import { useForgetting } from '#web/office/frame/use-forgetting.ts'
import { paths } from '#web/paths.ts'
import { Khatam, Sfifa } from '#web/ui/motif/khatam.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { type StaffCredentials, StaffLoginForm } from './staff-login-form.tsx'

export const messages = loadOfficeMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.login'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const presence = useStaffPresence()
  const dispatch = useDispatch()
  useForgetting()
  // What was read in this window by who was here before is not for who comes next.
  useEffect(() => void dispatch(ordersApi.util.resetApiState()), [dispatch])
  const [given, setGiven] = useState<StaffCredentials>()
  const from = (useLocation().state as { from?: string } | null)?.from

  if (presence === 'present') return <Navigate to={from ?? paths.dashboard} replace />
  return (
    <div className="page flex flex-col items-center py-10 md:py-20">
      <section className="w-full max-w-md rounded-lg border border-line bg-surface p-6 shadow-lift md:p-10">
        <Khatam className="size-8 text-brown" />
        <h1 className="mt-4 text-3xl md:text-4xl">{t(given ? 'office.codeTitle' : 'office.login')}</h1>
        <Sfifa className="mt-4 w-20" />
        <p className="mt-5 mb-6 text-muted">{t(given ? 'office.codeIntro' : 'office.loginIntro')}</p>
        {presence === 'ended' && !given && (
          <Notice kind="error" title={t('office.sessionExpired')} className="mb-6">
            {t('office.sessionExpiredText')}
          </Notice>
        )}
        {given ? (
          <SecondFactorForm given={given} onStartOver={() => setGiven(undefined)} />
        ) : (
          <StaffLoginForm onSecondFactor={setGiven} />
        )}
      </section>
      <Link to={paths.home} className="mt-6 py-2 text-brown-deep underline">
        {t('office.toShop')}
      </Link>
    </div>
  )
}
