import { expect, it } from 'vitest'
import { noText } from '#contract/platform/text/languages.ts'
import { closedText } from './closed-text.rules.ts'

const note = { fr: 'Fermé pour inventaire', en: '', ar: 'مغلق للجرد' }

it('says the note and the day in each language, with French for a missing note', () => {
  expect(closedText({ note, reopensOn: '2026-12-07' })).toEqual({
    fr: 'Fermé pour inventaire · Réouverture le lundi 7 décembre',
    en: 'Fermé pour inventaire · Open again on Monday 7 December',
    ar: 'مغلق للجرد · نفتح من جديد يوم الاثنين، 7 ديسمبر',
  })
})

it('says that the shop is closed where there is no note, and that a new one opens soon', () => {
  expect(closedText({ note: noText, reopensOn: null }).fr).toBe('La boutique est fermée pour le moment.')
  expect(closedText(undefined).en).toBe('Opening soon: look around, orders open shortly.')
})
