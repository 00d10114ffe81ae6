import type { ComponentProps } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey, Translate } from '#web/i18n/translate.ts'
import { failureMessage } from '#web/identity/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { emailProblem, newPasswordProblem, passwordProblem } from './account-checks.rules.ts'

const maxEmailLength = 254

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useI18n()
  return (
    <TextField
      {...props}
      label={t('account.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={maxEmailLength}
      required
      className="rtl:text-end"
    />
  )
}

/** The field for a new password. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useI18n()
  return (
    <PasswordField
      label={t('account.newPassword')}
      name="newPassword"
      autoComplete="new-password"
      hint={t('account.passwordHint')}
      error={error}
      required
    />
  )
}

/** Shows the error of the identity service in a sentence. */
export function AccountFailure({ failure }: { failure: unknown }) {
  const { t } = useI18n()
  if (failure === undefined) return null
  return (
    <Notice kind="error" title={t('account.failedTitle')}>
      {failureMessage(t, failure)}
    </Notice>
  )
}

export function SubmitButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button {...rest} type="submit" size="large" className="w-full">
      {children}
    </Button>
  )
}

export function emailError(t: Translate, email: string): string | undefined {
  return messageOf(t, emailProblem(email))
}

export function requiredPassword(t: Translate, password: string): string | undefined {
  return messageOf(t, passwordProblem(password))
}

export function newPasswordError(t: Translate, password: string): string | undefined {
  return messageOf(t, newPasswordProblem(password))
}

function messageOf(t: Translate, problem: MessageKey | undefined): string | undefined {
  return problem && t(problem)
}
