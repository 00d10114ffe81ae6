// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { writeFitPeople } from '#web/state/fit-people.ts'
import {
  balgha,
  buttonIn,
  coloured,
  forgetOutfits,
  keswa,
  ofWomen,
  open,
  prepareOutfits,
  salma,
} from './shown-outfit.tsx'

beforeAll(prepareOutfits)
beforeEach(forgetOutfits)

it('what is made for one is hers, takes her place in the workshop, and is in whichever colour she likes', async () => {
  writeFitPeople([salma, { ...salma, name: 'Leïla' }])
  const colors = [1, 2].map((id) => ({ ...coloured({}), id, colorName: ['Rouge', 'Vert'][id - 1] }))
  const onlyMade = { ...keswa, ...ofWomen, colors, making: { days: 21, deposit: 20, measures: [], options: [] } }
  const shown = await open([], [onlyMade, { ...balgha, stockQuantity: 0 }, { ...balgha, _id: 'b', stockQuantity: 0 }])
  const { page, until, take, piece, choose, press, store } = shown
  await take('Prendre la tenue')
  const make = async () => {
    await choose(piece('Keswa').querySelector('select') as HTMLSelectElement, '2')
    await press('Faire faire sur mesure (Keswa)')
    const dialog = () => [...page.querySelectorAll('dialog')].at(-1) as HTMLElement
    await until(() => expect(dialog().textContent).toContain('Ajouter au panier'))
    await until(() => expect(dialog().querySelector('form option')).toBeTruthy())
    await act(async () => buttonIn(dialog(), 'Ajouter au panier').click())
  }
  await make()
  expect(piece('Keswa').textContent).toContain('Dans votre panier, sur mesure.')
  expect(page.textContent).toContain('Dans votre panier pour Salma.')
  await press('Leïla')
  expect(piece('Keswa').textContent).not.toContain('Dans votre panier, sur mesure.')
  expect(piece('Keswa').textContent).toContain('1 déjà dans votre panier.')
  await make()
  const lines = store.getState().cart.items
  expect(lines.map(({ made, color }) => [made?.week, color.colorName.fr])).toEqual([
    ['2026-11-09', 'Vert'],
    ['2026-11-16', 'Vert'],
  ])
  // It is still hers when she is asked for again, and when the sheet is opened again.
  await press('Salma')
  expect(piece('Keswa').textContent).toContain('Dans votre panier, sur mesure.')
})
