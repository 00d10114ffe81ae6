// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PlannedPiece } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import { writeFitPeople } from '#web/state/fit-people.ts'
import {
  balgha,
  buttonIn,
  coloured,
  forgetOutfits,
  keswa,
  ofWomen,
  openOutfit,
  prepareOutfits,
  salma,
} from '#web/testing/outfit-fixtures.tsx'

beforeAll(prepareOutfits)
beforeEach(forgetOutfits)

const planned: PlannedPiece[] = [
  { id: 'keswa', way: 'made', lastOrderDay: '2027-02-01', fitting: '2027-03-01', ready: '2027-04-01' },
]
const colors = [1, 2].map((id) => ({ ...coloured({}), id, colorName: ['Rouge', 'Vert'][id - 1] }))
const making = { days: 21, deposit: 20, measures: [], options: [] }
const onlyMade = { ...keswa, ...ofWomen, colors, making }
const soldOut = { ...balgha, stockQuantity: 0, colors: [coloured({ 38: 0, 39: 0 })] }

async function openToMake(garments: object[]) {
  const rendered = await openOutfit(planned, garments)
  const { page, until, piece, choose, press } = rendered
  const dialog = () => [...page.querySelectorAll('dialog')].at(-1) as HTMLElement
  const make = async ({ colour = '2', whose }: { colour?: string; whose?: string } = {}) => {
    await choose(piece('Keswa').querySelector('select') as HTMLSelectElement, colour)
    await press('Faire faire sur mesure (Keswa)')
    await until(() => expect(dialog().querySelector('form option')).toBeTruthy())
    if (whose) await act(async () => buttonIn(dialog(), whose).click())
    await act(async () => buttonIn(dialog(), 'Ajouter au panier').click())
  }
  const isMade = () => piece('Keswa').textContent?.includes('Dans votre panier, sur mesure.')
  return { ...rendered, make, isMade }
}

const leila = { ...salma, name: 'Leïla' }

it('a piece made for a person is hers, takes a place in the workshop, and has any colour', async () => {
  writeFitPeople([salma, leila])
  const rendered = await openToMake([onlyMade, soldOut, { ...soldOut, _id: 'b' }])
  const { page, take, piece, press, store, make, isMade } = rendered
  await take('Prendre la tenue')
  expect(piece('Keswa').textContent).toContain('1er février 2027')
  await make()
  expect(isMade()).toBe(true)
  // No piece is left to take, so the outfit is complete.
  expect(page.textContent).toContain('Dans votre panier pour Salma.')
  await press('Leïla')
  expect(isMade()).toBe(false)
  expect(piece('Keswa').textContent).toContain('1 déjà dans votre panier.')
  await make()
  const lines = store.getState().cart.items
  expect(lines.map(({ made, color }) => [made?.week, color.colorName.fr])).toEqual([
    ['2026-11-09', 'Vert'],
    ['2026-11-16', 'Vert'],
  ])
  // The piece stays assigned to the person when that person is chosen again, and when the sheet is reopened.
  await press('Salma')
  expect(isMade()).toBe(true)
  await press('Fermer')
  await take('Pour une autre personne')
  expect(isMade()).toBe(false)
  await press('Leïla')
  expect(isMade()).toBe(true)
})

it('a person who has a part of the outfit is offered first when the sheet is reopened, with the remaining pieces', async () => {
  writeFitPeople([salma, leila])
  const { page, take, press, make, isMade } = await openToMake([onlyMade, balgha, soldOut])
  await take('Prendre la tenue')
  await make()
  await press('Fermer')
  expect(page.textContent).not.toContain('Dans votre panier')
  await take('Prendre la tenue')
  expect(page.querySelector('dialog [aria-pressed="true"]')?.textContent).toBe('Salma')
  expect(isMade()).toBe(true)
})

it('a piece made to the measures of another person does not belong to the wearer', async () => {
  writeFitPeople([salma, leila])
  const { take, press, make, isMade } = await openToMake([onlyMade, balgha, soldOut])
  await take('Prendre la tenue')
  await make({ whose: 'Leïla' })
  expect(isMade()).toBe(false)
  await press('Leïla')
  expect(isMade()).toBe(true)
})

it('without known people no piece is assigned to anybody', async () => {
  const { page, take, press, make, isMade } = await openToMake([onlyMade, soldOut, { ...soldOut, _id: 'b' }])
  await take('Prendre la tenue')
  await make()
  expect(isMade()).toBe(true)
  await press('Fermer')
  expect(page.textContent).toContain('Dans votre panier.')
  await take('Pour une autre personne')
  expect(isMade()).toBe(false)
})
