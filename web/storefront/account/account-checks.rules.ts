import { Email, NewPassword } from '#contract/people/accounts/accounts.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

/** Returns the error of an e-mail address, or undefined if it is valid. */
export function emailProblem(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'account.emailRequired'
  return Email.safeParse(email).success ? undefined : 'identity.invalid-email'
}

/** An existing password is only checked for being present; the server checks the rest. */
export function passwordProblem(password: string): MessageKey | undefined {
  return password === '' ? 'account.passwordRequired' : undefined
}

export function newPasswordProblem(password: string): MessageKey | undefined {
  if (password === '') return 'account.passwordRequired'
  return NewPassword.safeParse(password).success ? undefined : 'identity.password-does-not-meet-requirements'
}
