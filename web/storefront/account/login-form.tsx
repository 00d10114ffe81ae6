import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EmailField, emailError, requiredPassword, SubmitButton } from './account-fields.tsx'
import { useFailureDialog } from './use-failure-dialog.ts'

interface LoginFormProps {
  /** The prefilled e-mail address, from a mailed link or from the registration. */
  email?: string | undefined
  /** The token of the confirmation mail, if the user comes from that mail. */
  confirmation?: string
}

export function LoginForm({ email: knownEmail, confirmation }: LoginFormProps) {
  const { language, t } = useI18n()
  const identity = useIdentity()
  const showFailure = useFailureDialog()

  const { errors, pending, focus, props } = useForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({ email: emailError(t, email), password: requiredPassword(t, password) }),
    send: async ({ email, password }) => {
      try {
        await identity.login({ email: email.trim(), password, confirmation, language })
      } catch (failure) {
        if ((await showFailure('login.failed', failure)) === 'again') focus('password')
      }
    },
  })

  return (
    <form {...props} className="flex flex-col gap-5">
      <EmailField error={errors.email} defaultValue={knownEmail ?? ''} />
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <Link
        to={paths.forgotPassword}
        className="-mt-2 inline-flex min-h-11 items-center self-end text-brown-deep text-sm underline"
      >
        {t('login.forgot')}
      </Link>
      <SubmitButton pending={pending}>{t('login.submit')}</SubmitButton>
    </form>
  )
}
