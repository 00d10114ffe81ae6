import { expect, it } from 'vitest'
import { newProductId, slug } from './product-id.rules.ts'

it('is made of the title and six random letters', () => {
  expect(newProductId('Jebba Harir')).toMatch(/^jebba-harir-[a-km-np-z2-9]{6}$/)
  expect(newProductId('جبّة')).toMatch(/^vetement-.{6}$/)
  expect(new Set(Array.from({ length: 100 }, () => newProductId('Jebba'))).size).toBe(100)
})

it.each([
  ['  Kaftan brodé, été ', 'kaftan-brode-ete'],
  ['جبّة', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('writes %s as %s', (text, expected) => {
  expect(slug(text)).toBe(expected)
})
