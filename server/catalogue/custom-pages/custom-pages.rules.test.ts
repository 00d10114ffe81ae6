import { expect, it } from 'vitest'
import { addressOfPage, numberedAddress, shownLanguage, titleContains } from './custom-pages.rules.ts'

it('a text is shown in the requested language, else in French, else in a language in which it is written', () => {
  expect(shownLanguage({ fr: 'a', en: 'b', ar: '' }, 'en')).toBe('en')
  expect(shownLanguage({ fr: 'a', en: 'b', ar: '' }, 'ar')).toBe('fr')
  expect(shownLanguage({ fr: '', en: '', ar: 'ا' }, 'en')).toBe('ar')
  expect(shownLanguage({ fr: '', en: '', ar: '' }, 'en')).toBe('en')
})

it('an address is made from the first title with Latin letters', () => {
  expect(addressOfPage({ fr: 'Soie & coton', en: 'Silk', ar: '' })).toBe('soie-coton')
  expect(addressOfPage({ fr: '', en: 'Silk', ar: 'حرير' })).toBe('silk')
  expect(addressOfPage({ fr: '', en: '', ar: 'حرير' })).toBe('page')
  expect([1, 2].map((count) => numberedAddress('soie', count))).toEqual(['soie', 'soie-2'])
})

it('a title is found in any language, ignoring accents', () => {
  const title = { fr: 'Été à Nabeul', en: '', ar: 'صيف' }
  expect(['ete', 'NABEUL', 'صيف'].map((typed) => titleContains(title, typed))).toEqual([true, true, true])
  expect(['hiver', ' '].map((typed) => titleContains(title, typed))).toEqual([false, false])
})
