import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { toAccountRefusal } from './account-refusal.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useEnableTwoFactorMutation } from './staff-account-api.ts'

interface BeginTwoFactorProps {
  onBegun: (secretOffer: { secret: string; otpauth: string }) => void
}

/** Asks for the password: a stranger at an open session must not be able to add an authenticator. */
export function EnableTwoFactor({ onBegun }: BeginTwoFactorProps) {
  const { t } = useI18n()
  const [begin] = useEnableTwoFactorMutation()
  const { errors, pending, showErrors, props } = useForm({
    fields: ['currentPassword'],
    check: ({ currentPassword }) => ({ currentPassword: currentPassword === '' ? t('own.required') : undefined }),
    send: async (body) => {
      try {
        onBegun(await begin(body).unwrap())
      } catch (reason) {
        showErrors({ currentPassword: toAccountRefusal(t, reason).text })
      }
    },
  })
  return (
    <form {...props} className="flex flex-col gap-4">
      <CurrentPasswordField error={errors.currentPassword} />
      <Button type="submit" pending={pending} className="self-start">
        {t('own.begin')}
      </Button>
    </form>
  )
}
