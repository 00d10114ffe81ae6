import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { passwordLimits } from '#contract/people/accounts/account-limits.ts'
import { isTooEasy } from './easy-passwords.service.ts'

const ownWords = ['owner', 'Leila.BenSalah@example.tn', 'Dar Zitouna']

it.each([
  ...['password', '12345678', 'owner123', 'Password2026!', 'p@ssw0rd', 'azertyuiop', 'aaaaaaaa', '11223344'],
  ...['leila2024', 'bensalah!', 'Zitouna#1', 'jebba1234', '123motdepasse', 'Tunisie216', 'leila.bensalah1'],
])('%s is what anybody would try first', async (password) => {
  expect(await isTooEasy(password, ownWords)).toBe(true)
})

it.each([
  ...[
    'a good long password',
    'another good password',
    'le chat de ma tante',
    'Xk9dWq27',
    'jebba pour le mariage de Sana',
  ],
  ...['كلمة سرّ طويلة', 'tunis-marsa-18h42', 'owner of the blue door'],
])('%s is somebody’s own', async (password) => {
  expect(await isTooEasy(password, ownWords)).toBe(false)
})

it('is what anybody would try first, for each of the three thousand that are commonest among those long enough', async () => {
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= passwordLimits.least)
  expect(longEnough.length).toBeGreaterThan(15_000)
  const taken = await Promise.all(
    longEnough.slice(0, 3000).map(async (password) => ((await isTooEasy(password, [])) ? [] : [password])),
  )
  expect(taken.flat()).toEqual([])
})
