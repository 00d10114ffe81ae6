import { expect, it } from 'vitest'
import { missingTranslations } from './product-texts.rules.ts'

it('misses a language whose title, or whose description where there is a French one, is not written', () => {
  const en = { title: 'Silk jebba', description: 'Woven.' }
  const ar = { title: 'جبة حرير', description: 'منسوجة.' }
  const product = { title: 'Jebba harir', description: 'Tissée.', translations: { en, ar } }
  expect(missingTranslations(product)).toEqual([])
  expect(missingTranslations({ ...product, translations: { en } })).toEqual(['ar'])
  expect(missingTranslations({ ...product, translations: { en: { title: 'Silk' }, ar: { title: ' ' } } })).toEqual([
    'en',
    'ar',
  ])
  expect(missingTranslations({ ...product, description: '', translations: { en: { title: 'Silk' }, ar } })).toEqual([])
})
