import { expect, it } from 'vitest'
import { emailProblem, newPasswordProblem, passwordProblem } from './account-checks.rules.ts'

it('asks for an address, and for one that is valid', () => {
  expect([' ', 'amina', 'amina@example.tn'].map(emailProblem)).toEqual([
    ...['account.emailRequired', 'identity.invalid-email', undefined],
  ])
})

it('asks for a password, and checks the rules for a new one only', () => {
  expect(['', 'x'].map(passwordProblem)).toEqual(['account.passwordRequired', undefined])
  expect(['', 'x', 'trois jebbas et un kaftan'].map(newPasswordProblem)).toEqual([
    ...['account.passwordRequired', 'identity.password-does-not-meet-requirements', undefined],
  ])
})
