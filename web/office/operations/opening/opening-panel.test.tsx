// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { type Opening, openingSteps } from '#contract/operations/opening/opening.contract.ts'
import words from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { OpeningPanel } from './opening-panel.tsx'

let opening: Opening
vi.mock('./opening-api.ts', () => ({
  useOpeningQuery: () => ({ data: opening, refetch: vi.fn() }),
  useOpenShopMutation: () => [vi.fn(), { isLoading: false }],
  useConfirmFeeMutation: () => [vi.fn(), { isLoading: false }],
  useRemoveSamplesMutation: () => [vi.fn(), { isLoading: false }],
}))
vi.mock('./confirm-fee.tsx', () => ({ ConfirmFee: () => null }))

async function renderPanel(done: readonly string[]) {
  opening = {
    openingSoon: true,
    waiting: 0,
    steps: openingSteps.map((step) => ({ ...step, done: done.includes(step.name) })),
  }
  const { page } = await renderElement(<OpeningPanel place="before opening" />, 'fr', words)
  return page
}

it('lists open steps first, required before optional, and collapses completed ones', async () => {
  const page = await renderPanel(['name', 'address', 'samples'])
  const folded = page.querySelector('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelector('summary')?.textContent).toContain('Fait : 3 sur 9')
  expect(folded?.querySelectorAll('li')).toHaveLength(3)
  const toDo = [...(page.querySelector('ul')?.children ?? [])].map((step) => step.textContent ?? '')
  expect(toDo).toHaveLength(6)
  expect(toDo.slice(0, 4).every((step) => step.includes('nécessaire'))).toBe(true)
  expect(toDo.slice(4).some((step) => step.includes('nécessaire'))).toBe(false)
})

it('collapses nothing if nothing is done, and is hidden once the shop is open and all is done', async () => {
  expect((await renderPanel([])).querySelector('details')).toBeNull()
  opening = { openingSoon: false, waiting: 0, steps: openingSteps.map((step) => ({ ...step, done: true })) }
  for (const place of ['before opening', 'after opening'] as const) {
    expect((await renderElement(<OpeningPanel place={place} />, 'fr', words)).page.textContent).toBe('')
  }
})

it('has one position before the shop opens, and another afterwards', async () => {
  for (const openingSoon of [true, false]) {
    opening = { openingSoon, waiting: 0, steps: openingSteps.map((step) => ({ ...step, done: false })) }
    for (const place of ['before opening', 'after opening'] as const) {
      const { page } = await renderElement(<OpeningPanel place={place} />, 'fr', words)
      expect(page.textContent !== '', `${place}, soon: ${openingSoon}`).toBe(
        openingSoon === (place === 'before opening'),
      )
      // An open shop shows nothing in the position before opening.
      expect(page.textContent?.includes(words['opening.title']) ?? false).toBe(
        openingSoon && place === 'before opening',
      )
    }
  }
})
