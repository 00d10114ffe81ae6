import { expect, it } from 'vitest'
import type { Language } from '#contract/platform/text/languages.ts'
import { linkPlace } from './link-address.rules.ts'

const place = (city: string, state: string, language: Language = 'fr') =>
  linkPlace({ address: { street: '3, rue du Pacha', city, state, country: 'Tunisie', zipcode: '' } }, language)

it('shows governorate and delegation, and nothing else that was typed as a town', () => {
  expect(place(' la MARSA ', 'Tunis')).toBe('La Marsa, Tunis')
  expect(place('près de chez Amina', 'Tunis')).toBe('Tunis')
  expect(place('La Marsa', 'Tunis', 'ar')).toMatch(/^المرسى، تونس$/)
  expect(place('Paris', 'Île-de-France')).toBe('')
})
