import { useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { toIdentityError } from '#web/identity/identity-errors.ts'
import { paths } from '#web/paths.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EmailField, emailError, requiredPassword, SubmitButton } from './account-fields.tsx'
import { ExpiredConfirmation } from './expired-confirmation.tsx'
import { useFailureDialog } from './use-failure-dialog.ts'

interface LoginFormProps {
  /** From the mail that confirms an address, when that is where one comes from. */
  confirmation: string | undefined
  onDone: () => void
}

export function LoginForm({ confirmation, onDone }: LoginFormProps) {
  const { t } = useI18n()
  const identity = useIdentity()
  const showFailure = useFailureDialog()
  const [expiredFor, setExpiredFor] = useState<string>()

  const { errors, pending, focus, props } = useForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({ email: emailError(t, email), password: requiredPassword(t, password) }),
    send: async ({ email, password }) => {
      setExpiredFor(undefined)
      try {
        await identity.login({ email: email.trim(), password, confirmation })
        onDone()
      } catch (failure) {
        if (toIdentityError(failure).code === 'invalid-action-code') return setExpiredFor(email.trim())
        if ((await showFailure('login.failed', failure)) === 'again') focus('password')
      }
    },
  })

  return (
    <>
      {expiredFor && <ExpiredConfirmation email={expiredFor} />}
      <form {...props} className="flex flex-col gap-5">
        <EmailField error={errors.email} />
        <PasswordField
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <Link to={paths.forgotPassword} className="-mt-2 self-end py-1 text-brown-deep text-sm underline">
          {t('login.forgot')}
        </Link>
        <SubmitButton pending={pending}>{t('login.submit')}</SubmitButton>
      </form>
    </>
  )
}
