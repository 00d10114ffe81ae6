import { type ComponentProps, type FocusEvent, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey, Translate } from '#web/i18n/translate.ts'
import { failureMessage } from '#web/identity/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { emailProblem, newPasswordProblem, passwordProblem } from './account-checks.rules.ts'
import { suggestedEmail } from './suggested-email.rules.ts'

const maxEmailLength = 254

/** An e-mail address; a domain that looks mistyped is corrected by one press. */
export function EmailField({ onBlur, ...props }: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useI18n()
  const [suggestion, setSuggestion] = useState<{ email: string; take: () => void }>()

  const suggest = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    const input = event.currentTarget
    const email = suggestedEmail(input.value)
    const take = () => {
      typeInto(input, email ?? '')
      setSuggestion(undefined)
      input.focus()
    }
    setSuggestion(email ? { email, take } : undefined)
  }

  return (
    <div>
      <TextField
        {...props}
        onBlur={suggest}
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
      <p aria-live="polite">
        {suggestion && (
          <Button look="quiet" size="small" className="-ms-3 wrap-anywhere underline" onClick={suggestion.take}>
            {t('account.didYouMean', { email: suggestion.email })}
          </Button>
        )}
      </p>
    </div>
  )
}

/** Sets the value as typing does, so that the form reads it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
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
