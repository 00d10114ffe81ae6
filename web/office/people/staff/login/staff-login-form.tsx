import { useI18n } from '#web/i18n/i18n-context.ts'
import { loginStaff } from '#web/identity/staff-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ask } from '#web/ui/questions.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { problemCode, staffFailureMessage } from './staff-failure-message.ts'

export interface StaffCredentials {
  username: string
  password: string
}

export function StaffLoginForm({ onSecondFactor }: { onSecondFactor: (credentials: StaffCredentials) => void }) {
  const { t } = useI18n()
  const { errors, pending, focus, props } = useForm({
    fields: ['username', 'password'],
    check: ({ username, password }) => ({
      username: username.trim() === '' ? t('office.usernameRequired') : undefined,
      password: password === '' ? t('office.passwordRequired') : undefined,
    }),
    send: async ({ username, password }) => {
      try {
        await loginStaff({ username: username.trim(), password })
      } catch (failure) {
        if (problemCode(failure) === 'second-factor-required') return onSecondFactor({ username, password })
        await ask({ title: t('office.loginFailed'), text: staffFailureMessage(t, failure), notice: true })
        focus('password')
      }
    },
  })

  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        label={t('office.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={60}
        error={errors.username}
        required
        className="rtl:text-end"
      />
      <PasswordField
        label={t('office.password')}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <Button type="submit" size="large" pending={pending} className="w-full">
        {t('office.enter')}
      </Button>
    </form>
  )
}
