import { expect, it } from 'vitest'
import { missingLanguagesOf, missingLanguagesOfForm } from './missing-languages.rules.ts'

it('lists languages that lack a text written in French', () => {
  expect(missingLanguagesOf({ fr: 'Ouvert', en: ' ', ar: 'مفتوح' })).toEqual(['en'])
  expect(missingLanguagesOf({ fr: '', en: '', ar: '' })).toEqual([])
})

it('looks into lists, and only at texts', () => {
  const draft = {
    name: { fr: 'Dar', en: 'Dar', ar: 'دار' },
    fees: { sfax: '7' },
    terms: [{ key: 'a', title: { fr: 'Retours', en: 'Returns', ar: '' } }],
    heroImage: '',
  }
  expect(missingLanguagesOfForm(draft)).toEqual(['ar'])
  expect(missingLanguagesOfForm({ ...draft, terms: [] })).toEqual([])
})
