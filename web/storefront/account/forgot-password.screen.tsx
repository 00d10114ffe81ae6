import { useState } from 'react'
import { Link } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages } from '#web/i18n/load-messages.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountFailure, EmailField, emailError, SubmitButton } from './account-fields.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export const messages = loadAccountMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('account.forgot'), unlisted: true }
}

export function Screen() {
  const { language, t } = useI18n()
  const identity = useIdentity()
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<unknown>()

  const { errors, pending, props } = useForm({
    fields: ['email'],
    check: ({ email }) => ({ email: emailError(t, email) }),
    send: async ({ email }) => {
      setFailure(undefined)
      setSentTo(undefined)
      try {
        await identity.requestPasswordReset(email.trim(), language)
        setSentTo(email.trim())
      } catch (reason) {
        setFailure(reason)
      }
    },
  })

  return (
    <SignInLayout
      title={t('account.forgot')}
      intro={t('forgot.intro')}
      footer={
        <Link to={paths.login} className="inline-flex min-h-11 items-center font-semibold text-brown-deep underline">
          {t('forgot.remembered')}
        </Link>
      }
    >
      {sentTo && (
        <Notice kind="success" title={t('forgot.sentTitle')}>
          {t('forgot.sentText', { email: sentTo })}
        </Notice>
      )}
      <AccountFailure failure={failure} />
      <form {...props} className="flex flex-col gap-5">
        <EmailField error={errors.email} />
        <SubmitButton pending={pending}>{t('forgot.submit')}</SubmitButton>
      </form>
    </SignInLayout>
  )
}
