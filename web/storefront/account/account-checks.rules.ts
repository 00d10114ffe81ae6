import { Email, NewPassword } from '#contract/people/accounts/accounts.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

/** What there is to say against an address, if anything. */
export function emailProblem(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'account.emailRequired'
  return Email.safeParse(email).success ? undefined : 'identity.invalid-email'
}

/** Against one that is there already no more is known than that it is missing. */
export function passwordProblem(password: string): MessageKey | undefined {
  return password === '' ? 'account.passwordRequired' : undefined
}

export function newPasswordProblem(password: string): MessageKey | undefined {
  if (password === '') return 'account.passwordRequired'
  return NewPassword.safeParse(password).success ? undefined : 'identity.password-does-not-meet-requirements'
}
