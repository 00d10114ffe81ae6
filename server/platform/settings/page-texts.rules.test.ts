import { expect, it } from 'vitest'
import type { Language } from '#contract/platform/text/languages.ts'
import { pageTexts } from './page-texts.rules.ts'

const text = (fr: string, ar = '') => ({ fr, en: '', ar })
const written = {
  aboutIntro: text('Intro', 'مقدمة'),
  aboutText: text('Texte'),
  aboutVisit: text('Visite'),
  terms: [{ title: text('Retours', 'إرجاع'), text: text('Sept jours'), subject: 'returns' as const }],
}
const read = (page: 'about' | 'terms', language: Language) => pageTexts(written as never, page, language)

it('holds the texts of one page in one language, in French where they are missing', () => {
  expect(read('about', 'ar')).toEqual({ intro: 'مقدمة', text: 'Texte', visit: 'Visite', sections: [] })
  expect(read('terms', 'ar')).toEqual({
    intro: '',
    text: '',
    visit: '',
    sections: [{ title: 'إرجاع', text: 'Sept jours', subject: 'returns' }],
  })
  expect(read('terms', 'fr').sections).toEqual([{ title: 'Retours', text: 'Sept jours', subject: 'returns' }])
})
