// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import words from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { TrilingualField } from './trilingual-field.tsx'

const nothing = { fr: '', en: '', ar: '' }
const original = { fr: 'Bienvenue', en: 'Welcome', ar: 'مرحبا' }

/** Accessible description of the field, without its label. */
async function describedBy(value: typeof nothing, more: { lines?: number; hint?: string } = {}) {
  const { page } = await renderElement(
    <TrilingualField label="Accueil" value={value} online={original} maxLength={90} onChange={() => {}} {...more} />,
    'fr',
    words,
  )
  const described = page.querySelector('input, textarea')?.getAttribute('aria-describedby') ?? ''
  return described.split(' ').map((id) => (id ? document.getElementById(id)?.textContent : ''))
}

it.each([{}, { lines: 3 }])('describes the field as showing the shop’s default text: %o', async (more) => {
  const note = words['translation.original']
  expect(await describedBy(nothing, more)).toEqual([note])
  expect(await describedBy(nothing, { ...more, hint: 'En haut.' })).toEqual([note, 'En haut.'])
  expect(await describedBy({ ...nothing, fr: 'Salut' }, { ...more, hint: 'En haut.' })).toEqual(['En haut.'])
})
