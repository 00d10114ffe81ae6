import type { ComponentProps } from 'react'
import { Email, NewPassword } from '#contract/accounts/accounts.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

const longestEmail = 254

export function EmailField(props: { error?: string | undefined; defaultValue?: string }) {
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
      maxLength={longestEmail}
      required
      className="rtl:text-end"
    />
  )
}

export function SubmitButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button {...rest} type="submit" size="large" className="w-full">
      {children}
    </Button>
  )
}

/** What there is to say against an address, if anything. */
export function emailError(t: Translate, email: string): string | undefined {
  if (email.trim() === '') return t('account.emailRequired')
  return Email.safeParse(email).success ? undefined : t('identity.invalid-email')
}

export function requiredPassword(t: Translate, password: string): string | undefined {
  return password === '' ? t('account.passwordRequired') : undefined
}

export function newPasswordError(t: Translate, password: string): string | undefined {
  if (password === '') return t('account.passwordRequired')
  return NewPassword.safeParse(password).success ? undefined : t('identity.password-does-not-meet-requirements')
}
