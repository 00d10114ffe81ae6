import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { toIdentityError } from '#web/identity/identity-errors.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EmailField, emailError, newPasswordError, SubmitButton } from './account-fields.tsx'
import { useFailureDialog } from './use-failure-dialog.ts'

export function RegisterForm({ onMailed }: { onMailed: (email: string) => void }) {
  const { language, t } = useI18n()
  const identity = useIdentity()
  const showFailure = useFailureDialog()

  const { errors, pending, focus, props } = useForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({ email: emailError(t, email), password: newPasswordError(t, password) }),
    send: async ({ email, password }) => {
      try {
        const address = email.trim()
        if ((await identity.register({ email: address, password, language })) === 'to-be-confirmed') onMailed(address)
      } catch (failure) {
        if ((await showFailure('register.failed', failure)) === 'left') return
        focus(toIdentityError(failure).code === 'password-does-not-meet-requirements' ? 'password' : 'email')
      }
    },
  })

  return (
    <form {...props} className="flex flex-col gap-5">
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
