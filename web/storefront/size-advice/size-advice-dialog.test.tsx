// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { readFitPeople, writeFitPeople } from '#web/state/fit-people.ts'
import { getControl, renderElement } from '#web/testing/render.tsx'
import { SizeAdviceDialog } from './size-advice-dialog.tsx'

const garment = vi.hoisted(() => ({ data: {} as GarmentFit }))
vi.mock('#web/api/size-advice-api.ts', () => ({ useFindFitQuery: () => garment }))

const letters = ['S', 'M', 'L', 'XL', 'XXL']
const sizes = letters.map((size) => ({ size, stock: 3, seen: 3, code: '' }))
const sami: FitPerson = { name: 'Sami', kind: 'man', typed: { height: '178', weight: '74' } }
const leila: FitPerson = { name: 'Leïla', kind: 'woman', typed: { height: '162', weight: '60' } }

beforeEach(() => {
  garment.data = {
    mainCategory: 'women',
    sizeGuide: 'waistcoat',
    sizes: letters,
    measures: [],
    ease: 'usual',
    said: [],
  }
  writeFitPeople([sami, leila])
})

async function open(about?: number) {
  const words = await loadFitMessages('fr')
  const dialog = (
    <SizeAdviceDialog
      guide="waistcoat"
      productId="p"
      sizes={sizes}
      initialIndex={about}
      onChoose={() => undefined}
      onClose={() => undefined}
    />
  )
  const rendered = await renderElement(dialog, 'fr', words)
  // The messages load after the dialog.
  await vi.waitFor(async () => {
    await act(() => new Promise((later) => setTimeout(later)))
    expect(rendered.page.querySelector('[data-focus-first]')).not.toBeNull()
  })
  return { words, ...rendered }
}
const isPressed = (page: HTMLElement, name: string) => getControl(page, name).getAttribute('aria-pressed') === 'true'
const fieldOf = (page: HTMLElement) => page.querySelector('[data-focus-first]') as HTMLInputElement

it('begins with the person of the preselected size, and then with the last person of this dialog', async () => {
  const first = await open()
  expect([isPressed(first.page, 'Leïla'), isPressed(first.page, 'Sami')]).toEqual([true, false])
  expect(fieldOf(first.page).value).toBe('162')
  await first.press('Sami')
  await first.close()
  const second = await open()
  expect(isPressed(second.page, 'Sami')).toBe(true)
})

it('a number is invalid only after leaving its field', async () => {
  const { page, type, words } = await open()
  for (const typed of ['1', '17']) {
    await type(fieldOf(page), typed)
    expect(page.textContent).not.toContain(words['fit.wrong'])
  }
  await act(async () => void fieldOf(page).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(page.textContent).toContain(words['fit.wrong'])
  await type(fieldOf(page), '178')
  expect(page.textContent).not.toContain(words['fit.wrong'])
  expect(readFitPeople()[0]).toMatchObject({ name: 'Leïla', typed: { height: '178' } })
})

it('begins with a given person, or with a new one', async () => {
  const knownPerson = await open(0)
  expect([isPressed(knownPerson.page, 'Sami'), fieldOf(knownPerson.page).value]).toEqual([true, '178'])
  await knownPerson.close()
  const { page } = await open(2)
  expect(isPressed(page, 'Quelqu’un d’autre')).toBe(true)
  expect(fieldOf(page).value).toBe('')
})
