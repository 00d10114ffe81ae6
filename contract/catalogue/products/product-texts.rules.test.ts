import { expect, it } from 'vitest'
import { languages, otherLanguages } from '#contract/platform/text/languages.ts'
import { detailLanguageAttributes, productText } from './product-details.rules.ts'
import { detailNames } from './product-field-values.ts'
import { distinctiveValues } from './product-test-values.ts'
import { frenchTextAttributes, missingTranslations, productDescription, productTitle } from './product-texts.rules.ts'

it('misses a language whose title, or whose description where there is a French one, is not written', () => {
  const en = { title: 'Silk jebba', description: 'Woven.' }
  const ar = { title: 'جبة حرير', description: 'منسوجة.' }
  const product = { title: 'Jebba harir', description: 'Tissée.', translations: { en, ar } }
  expect(missingTranslations(product)).toEqual([])
  expect(missingTranslations({ ...product, translations: { en } })).toEqual(['ar'])
  expect(missingTranslations({ ...product, translations: { en: { title: 'Silk' }, ar: { title: ' ' } } })).toEqual(
    otherLanguages,
  )
  expect(missingTranslations({ ...product, description: '', translations: { en: { title: 'Silk' }, ar } })).toEqual([])
})

it('names who made it in the letters of the language asked for, or else as in French', () => {
  const product = {
    ...distinctiveValues,
    brand: 'Atelier Lella Salha',
    translations: { ar: { brand: 'ورشة للّا صالحة' } },
  }
  expect(languages.map((language) => productText(product, 'brand', language))).toEqual(
    languages.map((language) => (language === 'ar' ? 'ورشة للّا صالحة' : 'Atelier Lella Salha')),
  )
})

it('reads what stands under a garment in the language asked for, or else in French', () => {
  const product = {
    ...distinctiveValues,
    translations: { en: { frameType: 'straight' }, ar: {} },
    care: { fr: 'À sec', en: 'Dry clean', ar: '' },
  }
  const texts = languages.map((language) => detailNames.map((name) => productText(product, name, language)))
  const placeOf = (name: (typeof detailNames)[number]) => detailNames.indexOf(name)
  expect(texts.map((values) => values[placeOf('frameType')])).toEqual([
    product.frameType,
    'straight',
    product.frameType,
  ])
  expect(texts.map((values) => values[placeOf('care')])).toEqual(['À sec', 'Dry clean', 'À sec'])
})

it('is called and described in the language asked for, and in French where that is not written', () => {
  const en = { title: 'Silk jebba', description: 'Woven.' }
  const product = { title: 'Jebba harir', description: 'Tissée.', translations: { en, ar: { title: '' } } }
  expect(languages.map((language) => productTitle(product, language))).toEqual([
    'Jebba harir',
    'Silk jebba',
    'Jebba harir',
  ])
  expect(languages.map((language) => productDescription(product, language))).toEqual(['Tissée.', 'Woven.', 'Tissée.'])
  const bare = { title: 'Jebba' }
  expect([productTitle(bare, 'ar'), productDescription(bare, 'ar'), productDescription(bare, 'fr')]).toEqual([
    'Jebba',
    '',
    '',
  ])
})

it('marks as French what is not written in the language asked for, and nothing else', () => {
  const product = {
    ...distinctiveValues,
    translations: { en: { title: 'Silk jebba', frameType: 'straight' }, ar: {} },
    care: { fr: 'À sec', en: 'Dry clean', ar: '' },
  }
  expect(languages.map((language) => frenchTextAttributes(product, 'title', language))).toEqual(
    languages.map((language) => (language === 'ar' ? 'fr' : undefined)),
  )
  expect(languages.map((language) => detailLanguageAttributes(product, 'care', language))).toEqual(
    languages.map((language) => (language === 'ar' ? 'fr' : undefined)),
  )
  for (const name of detailNames) expect(detailLanguageAttributes(product, name, 'fr')).toBeUndefined()
  expect(detailLanguageAttributes(product, 'frameType', 'en')).toBeUndefined()
  expect(detailLanguageAttributes(product, 'frameType', 'ar')).toBe('fr')
})
