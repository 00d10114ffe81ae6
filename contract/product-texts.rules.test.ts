import { expect, it } from 'vitest'
import { missingTranslations, productDescription, productTitle } from './product-texts.rules.ts'

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

it('is called and described in the language asked for, and in French where that is not written', () => {
  const en = { title: 'Silk jebba', description: 'Woven.' }
  const product = { title: 'Jebba harir', description: 'Tissée.', translations: { en, ar: { title: '' } } }
  expect((['fr', 'en', 'ar'] as const).map((language) => productTitle(product, language))).toEqual([
    'Jebba harir',
    'Silk jebba',
    'Jebba harir',
  ])
  expect((['fr', 'en', 'ar'] as const).map((language) => productDescription(product, language))).toEqual([
    'Tissée.',
    'Woven.',
    'Tissée.',
  ])
  const bare = { title: 'Jebba' }
  expect([productTitle(bare, 'ar'), productDescription(bare, 'ar'), productDescription(bare, 'fr')]).toEqual([
    'Jebba',
    '',
    '',
  ])
})
