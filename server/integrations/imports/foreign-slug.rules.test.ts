import { expect, it } from 'vitest'
import { foreignSlug } from './foreign-slug.rules.ts'

it.each([
  ['Kaftan brodé d’été', 'kaftan-brode-dete'],
  ['Fouta &amp; Blouza / 2', 'fouta-blouza-2'],
  ['Cœur, ægide, Straße', 'coeur-aegide-strasse'],
  ['جبّة حرير', 'جبّة-حرير'],
  [' -- ', ''],
  ['a_b "c"', 'a_b-c'],
])('makes the address of %s: %s', (name, slug) => {
  expect(foreignSlug(name)).toBe(slug)
})

it('is cut to 150 letters, without a dash at the end', () => {
  expect(foreignSlug('a'.repeat(200))).toHaveLength(150)
  expect(foreignSlug(`${'a'.repeat(149)} b`)).toBe('a'.repeat(149))
})
