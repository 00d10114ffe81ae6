import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { useForm } from '#web/ui/use-form.ts'
import { AccountFailure, NewPasswordField, newPasswordError, SubmitButton } from './account-fields.tsx'

interface NewPasswordFormProps {
  code: string
  onDone: () => void
  onExpired: () => void
}

export function NewPasswordForm({ code, onDone, onExpired }: NewPasswordFormProps) {
  const { language, t } = useI18n()
  const identity = useIdentity()
  const [failure, setFailure] = useState<unknown>()

  const { errors, pending, props } = useForm({
    fields: ['newPassword'],
    check: ({ newPassword }) => ({ newPassword: newPasswordError(t, newPassword) }),
    send: async ({ newPassword }) => {
      setFailure(undefined)
      try {
        await identity.resetPassword(code, newPassword, language)
        onDone()
      } catch (reason) {
        if (toIdentityError(reason).code === 'invalid-action-code') onExpired()
        else setFailure(reason)
      }
    },
  })

  return (
    <form {...props} className="flex flex-col gap-5">
      <AccountFailure failure={failure} />
      <NewPasswordField error={errors.newPassword} />
      <SubmitButton pending={pending}>{t('reset.submit')}</SubmitButton>
    </form>
  )
}
