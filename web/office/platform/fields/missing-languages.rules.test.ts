import { expect, it } from 'vitest'
import { missingAnywhere, missingIn } from './missing-languages.rules.ts'

it('lists languages that lack a text written in French', () => {
  expect(missingIn({ fr: 'Ouvert', en: ' ', ar: 'مفتوح' })).toEqual(['en'])
  expect(missingIn({ fr: '', en: '', ar: '' })).toEqual([])
})

it('looks into lists, and only at texts', () => {
  const draft = {
    name: { fr: 'Dar', en: 'Dar', ar: 'دار' },
    fees: { sfax: '7' },
    terms: [{ key: 'a', title: { fr: 'Retours', en: 'Returns', ar: '' } }],
    heroImage: '',
  }
  expect(missingAnywhere(draft)).toEqual(['ar'])
  expect(missingAnywhere({ ...draft, terms: [] })).toEqual([])
})
