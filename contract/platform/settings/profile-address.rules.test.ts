import { expect, it } from 'vitest'
import { toProfileAddress } from './profile-address.rules.ts'

it.each([
  '@dar.leila',
  'instagram.com/dar.leila',
  'www.instagram.com/dar.leila/',
  'https://instagram.com/dar.leila?hl=fr',
  ' https://www.instagram.com/dar.leila ',
])('makes one address of %s', (text) => {
  expect(toProfileAddress('https://www.instagram.com/', text)).toBe('https://www.instagram.com/dar.leila')
})

it('keeps the sign that the site writes in its addresses', () => {
  expect(toProfileAddress('https://www.tiktok.com/@', 'https://www.tiktok.com/@dar_leila?lang=ar')).toBe(
    'https://www.tiktok.com/@dar_leila',
  )
})

it.each([
  '',
  'https://www.instagram.com/',
  'https://dar-leila.tn',
  'dar leila',
  'darleila',
  'javascript:alert(1)',
  'dar-leila.tn',
])('leaves %s as it is', (text) => {
  expect(toProfileAddress('https://www.instagram.com/', text)).toBe(text)
})
