import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAuth, useIdentity } from '#web/identity/auth-state.ts'
import { failureWords } from '#web/identity/failure-words.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { newPasswordError, requiredPassword, SubmitButton } from './account-fields.tsx'

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { language, t } = useI18n()
  const identity = useIdentity()
  const auth = useAuth()
  const [failure, setFailure] = useState<unknown>()

  const { errors, pending, refuse, props } = useForm({
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
        if (toIdentityError(reason).code === 'wrong-password') refuse({ currentPassword: t('account.wrongPresent') })
        else setFailure(reason)
      }
    },
  })

  return (
    <form {...props} className="flex flex-col gap-5">
      {failure !== undefined && (
        <Notice kind="error" title={t('account.failedTitle')}>
          {failureWords(t, failure)}
        </Notice>
      )}
      {/* Says to a password manager whose password is changing. */}
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
      <PasswordField
        label={t('account.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('account.passwordHint')}
        error={errors.newPassword}
        required
      />
      <SubmitButton pending={pending}>{t('change.submit')}</SubmitButton>
    </form>
  )
}
