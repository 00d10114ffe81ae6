import { expect, it } from 'vitest'
import { emailProblem, newPasswordProblem, passwordProblem } from './account-checks.rules.ts'

it('requires a valid e-mail address', () => {
  expect([' ', 'amina', 'amina@example.tn'].map(emailProblem)).toEqual([
    ...['account.emailRequired', 'identity.invalid-email', undefined],
  ])
})

it('requires a password, and checks the rules for a new one only', () => {
  expect(['', 'x'].map(passwordProblem)).toEqual(['account.passwordRequired', undefined])
  expect(['', 'x', 'trois jebbas et un kaftan'].map(newPasswordProblem)).toEqual([
    ...['account.passwordRequired', 'identity.password-does-not-meet-requirements', undefined],
  ])
})
