import { expect, it } from 'vitest'
import { fieldName } from './field-name.ts'

const t = (key: string) => key

it('a field of a product is called what every other screen calls it, also within its translations', () => {
  expect(fieldName(t, 'fr', 'product', 'care.ar')).toBe('product.care · language.ar')
  expect(fieldName(t, 'fr', 'product', 'translations.en.frameType')).toBe('translations · language.en · product.cut')
  expect(fieldName(t, 'fr', 'product', 'colors.0.stock')).toBe('colors · 1 · stock')
})

it('what is called alike elsewhere keeps its own word', () => {
  expect(fieldName(t, 'fr', 'settings', 'news.0.title')).toBe('news · 1 · title')
})
