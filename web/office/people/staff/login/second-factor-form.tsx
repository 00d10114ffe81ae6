import { useI18n } from '#web/i18n/i18n-context.ts'
import { loginStaff } from '#web/identity/staff-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { problemCode, staffFailureMessage } from './staff-failure-message.ts'
import type { StaffCredentials } from './staff-login-form.tsx'

interface SecondFactorFormProps {
  credentials: StaffCredentials
  onStartOver: () => void
}

export function SecondFactorForm({ credentials, onStartOver }: SecondFactorFormProps) {
  const { t } = useI18n()
  const { errors, pending, showErrors, props } = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code.trim() === '' ? t('office.codeRequired') : undefined }),
    send: async ({ code }) => {
      try {
        await loginStaff({ ...credentials, code: code.trim() })
      } catch (failure) {
        const wrong = ['invalid-credentials', 'invalid-request'].includes(problemCode(failure))
        showErrors({ code: wrong ? t('office.codeWrong') : staffFailureMessage(t, failure) })
      }
    },
  })

  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        label={t('office.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        dir="ltr"
        maxLength={40}
        error={errors.code}
        required
        className="text-center font-semibold text-xl tracking-widest"
      />
      <Button type="submit" size="large" pending={pending} className="w-full">
        {t('office.enter')}
      </Button>
      <Button look="quiet" onClick={onStartOver}>
        {t('office.startOver')}
      </Button>
    </form>
  )
}
