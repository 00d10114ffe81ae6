// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { DayField, formatLongDay } from './day-field.tsx'

it('shows the date in the reader’s language while it is typed', async () => {
  const { page, type } = await renderElement(<DayField label="Du" defaultValue="2026-11-27" hint="Au plus tard" />)
  const field = page.querySelector('input') as HTMLInputElement
  const shownText = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect(shownText()).toBe('vendredi 27 novembre 2026Au plus tard')
  await type(field, '2026-11-28')
  expect(shownText()).toBe('samedi 28 novembre 2026Au plus tard')
})

it('shows nothing for an invalid date, and the time of day in the time of Tunis', () => {
  expect(['', '2026-13-45', '27/11/2026', '2026-11'].map((written) => formatLongDay('fr', written))).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect(formatLongDay('ar', '2026-11-27')).toBe('الجمعة، 27 نوفمبر 2026')
  expect(formatLongDay('fr', '2026-11-27T09:30')).toMatch(/^vendredi 27 novembre 2026 .*09:30$/)
})

it('abbreviates the date in narrow places', async () => {
  const { page } = await renderElement(<DayField label="Du" defaultValue="2026-11-27" brief />)
  expect(page.textContent).toBe('Duven. 27 nov. 2026')
})
