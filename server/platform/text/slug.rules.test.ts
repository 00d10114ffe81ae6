import { expect, it } from 'vitest'
import { slugOfTitle } from './slug.rules.ts'

it.each([
  ['Kaftan brodé, été 2026', 'kaftan-brode-ete-2026'],
  ['  Cœur & soie — Ægypte ', 'coeur-soie-aegypte'],
  ['جبّة Jebba', 'jebba'],
  ['جبّة', ''],
])('writes %s as %s', (title, address) => {
  expect(slugOfTitle(title)).toBe(address)
})

it('ends with a whole word before 70 letters', () => {
  expect(slugOfTitle(`${'a'.repeat(60)} ${'b'.repeat(9)}`)).toHaveLength(70)
  expect(slugOfTitle(`${'a'.repeat(60)} ${'b'.repeat(10)}`)).toBe('a'.repeat(60))
})
