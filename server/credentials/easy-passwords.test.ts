import { expect, it } from 'vitest'
import { isTooEasy } from './easy-passwords.service.ts'

const own = ['owner', 'Leila.BenSalah@example.tn', 'Dar Zitouna']

it.each([
  ...['password', '12345678', 'owner123', 'Password2026!', 'p@ssw0rd', 'azertyuiop', 'aaaaaaaa', '11223344'],
  ...['leila2024', 'bensalah!', 'Zitouna#1', 'jebba1234', '123motdepasse', 'Tunisie216', 'leila.bensalah1'],
])('%s is what anybody would try first', async (password) => {
  expect(await isTooEasy(password, own)).toBe(true)
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
  expect(await isTooEasy(password, own)).toBe(false)
})
