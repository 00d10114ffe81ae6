import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAuth, useIdentity } from '#web/identity/auth-state.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import {
  AccountFailure,
  NewPasswordField,
  newPasswordError,
  requiredPassword,
  SubmitButton,
} from './account-fields.tsx'

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { language, t } = useI18n()
  const identity = useIdentity()
  const auth = useAuth()
  const [failure, setFailure] = useState<unknown>()

  const { errors, pending, showErrors, props } = useForm({
    fields: ['currentPassword', 'newPassword'],
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: requiredPassword(t, currentPassword),
      newPassword: newPasswordError(t, newPassword),
    }),
    send: async ({ currentPassword, newPassword }) => {
      setFailure(undefined)
      try {
        await identity.changePassword(currentPassword, newPassword, language)
        onDone()
      } catch (reason) {
        if (toIdentityError(reason).code === 'wrong-password')
          showErrors({ currentPassword: t('account.wrongPresent') })
        else setFailure(reason)
      }
    },
  })

  return (
    <form {...props} className="flex flex-col gap-5">
      <AccountFailure failure={failure} />
      {/* Tells password managers which account the password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={auth.status === 'shopper' ? auth.shopper.email : ''}
        readOnly
        hidden
      />
      <PasswordField
        label={t('account.presentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
        required
      />
      <NewPasswordField error={errors.newPassword} />
      <SubmitButton pending={pending}>{t('change.submit')}</SubmitButton>
    </form>
  )
}
