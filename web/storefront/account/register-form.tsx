import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EmailField, emailError, newPasswordError, SubmitButton } from './account-fields.tsx'
import { explicitReturnAddress, pathWithReturn } from './return-address.rules.ts'
import { useFailureDialog } from './use-failure-dialog.ts'
import { useRegistration } from './use-registration.ts'

/** Creates an account and signs in; the screen decides where to go next. */
export function RegisterForm({ next }: { next: string | null }) {
  const { t } = useI18n()
  const showFailure = useFailureDialog()
  const { taken, register } = useRegistration()

  const { errors, pending, focus, props } = useForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({ email: emailError(t, email), password: newPasswordError(t, password) }),
    send: async ({ email, password }) => {
      const failure = await register({ email, password, next: explicitReturnAddress(next) })
      if (!failure || (await showFailure('register.failed', failure)) === 'left') return
      focus(failure.code === 'password-does-not-meet-requirements' ? 'password' : 'email')
    },
  })

  return (
    <form {...props} className="flex flex-col gap-5">
      {taken !== undefined && (
        <Notice kind="error" title={t('register.takenTitle')}>
          <p className="break-words">{t('register.takenText', { email: taken })}</p>
          <Link
            to={pathWithReturn(paths.login, next)}
            state={{ email: taken }}
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline"
          >
            {t('nav.login')}
          </Link>
        </Notice>
      )}
      <EmailField error={errors.email} />
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="new-password"
        hint={t('account.passwordHint')}
        error={errors.password}
        required
      />
      <SubmitButton pending={pending}>{t('register.submit')}</SubmitButton>
    </form>
  )
}
