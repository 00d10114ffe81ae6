import { expect, it } from 'vitest'
import { noText } from '#contract/platform/text/languages.ts'
import { loadDefaultPages } from './default-pages.ts'

it('contains the about text that visitors read, with the stored promises, in French if a language lacks them', async () => {
  const stored = { fr: 'Livré en deux jours', en: '', ar: 'يومان' }
  const { aboutText } = await loadDefaultPages({ deliveryPromise: stored, returnPromise: noText })
  const lines = (text: string) => text.split('\n').slice(-2)
  const defaultPages = await loadDefaultPages({ deliveryPromise: noText, returnPromise: noText })
  expect(lines(aboutText.fr)).toEqual([lines(defaultPages.aboutText.fr)[0], '- Livré en deux jours'])
  expect(lines(aboutText.en)[1]).toBe('- Livré en deux jours')
  expect(lines(aboutText.ar)[1]).toBe('- يومان')
  expect(defaultPages.deliveryPromise.fr).not.toBe('')
  expect(lines(defaultPages.aboutText.fr)[1]).toBe(`- ${defaultPages.deliveryPromise.fr}`)
})
