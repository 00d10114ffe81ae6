import { useState } from 'react'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export const messages = loadAccountMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('account.change'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const [done, setDone] = useState(false)
  const forgot = (
    <ButtonLink to={paths.forgotPassword} look="quiet" className="-mx-5">
      {t('change.byMail')}
    </ButtonLink>
  )
  const back = (
    <ButtonLink to={paths.account} look={done ? 'primary' : 'quiet'} className={done ? '' : '-mx-5'}>
      {t('change.back')}
    </ButtonLink>
  )
  if (done) {
    return (
      <SignInLayout title={t('change.doneTitle')} intro={<span role="status">{t('change.doneText')}</span>}>
        {back}
      </SignInLayout>
    )
  }
  return (
    <SignInLayout
      title={t('account.change')}
      intro={t('change.intro')}
      footer={
        <div className="flex flex-col items-start">
          {forgot}
          {back}
        </div>
      }
    >
      <ChangePasswordForm onDone={() => setDone(true)} />
    </SignInLayout>
  )
}
