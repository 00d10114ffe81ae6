import { expect, it } from 'vitest'
import { fieldName } from './field-name.ts'

const t = (key: string) => key

it('a field of a product has the name it has on other screens, also within its translations', () => {
  expect(fieldName(t, 'fr', 'product', 'care.ar')).toBe('product.care · language.ar')
  expect(fieldName(t, 'fr', 'product', 'translations.en.frameType')).toBe('translations · language.en · product.cut')
  expect(fieldName(t, 'fr', 'product', 'colors.0.stock')).toBe('colors · 1 · stock')
})

it('a setting has the name it has in its form, also in a list', () => {
  expect(fieldName(t, 'fr', 'settings', 'name.ar')).toBe('settings.name · language.ar')
  expect(fieldName(t, 'fr', 'settings', 'fees.sfax')).toBe('settings.byGovernorate · Sfax')
  expect(fieldName(t, 'fr', 'settings', 'story.0.title.en')).toBe(
    'settings.story · 1 · settings.story.title · language.en',
  )
  expect(fieldName(t, 'fr', 'news', 'intro.ar')).toBe('newsForm.intro · language.ar')
  expect(fieldName(t, 'fr', 'settings', 'sellers.1.name')).toBe('settings.sellers · 2 · settings.sellers.name')
})
