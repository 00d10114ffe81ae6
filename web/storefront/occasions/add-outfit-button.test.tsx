// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PlannedPiece } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { writeFitPeople } from '#web/state/fit-people.ts'
import {
  balgha,
  buttonIn,
  connection,
  forgetOutfits,
  kaftan,
  keswa,
  letters,
  ofWomen,
  openOutfit,
  prepareOutfits,
  salma,
  sami,
} from '#web/testing/outfit-fixtures.tsx'

beforeAll(prepareOutfits)
beforeEach(forgetOutfits)

it('an outfit is taken in the advised sizes by one press, and a second press adds nothing', async () => {
  writeFitPeople([sami, salma])
  const { page, until, take, piece, sizeOf, choose, inCart } = await openOutfit()
  await take('Prendre la tenue')
  await until(() => expect(piece('Kaftan').textContent).toContain('conseillée pour Salma'))
  const advised = sizeOf('Kaftan').value
  expect(letters).toContain(advised)
  expect(page.textContent).toContain('2 pièces, 300,750')
  const add = [...page.querySelectorAll('button')].find((element) => element.textContent === 'Tout mettre au panier')
  await act(async () => add?.click())
  // The size of the balgha is missing: the sheet says so and asks for it.
  expect(inCart()).toEqual([])
  expect(document.activeElement).toBe(sizeOf('Balgha'))
  expect(piece('Balgha').textContent).toContain('Choisissez d’abord une taille.')
  await choose(sizeOf('Balgha'), '38')
  // The keswa has to be made or left out explicitly.
  await act(async () => add?.click())
  expect(inCart()).toEqual([])
  expect(document.activeElement).toBe(piece('Keswa').querySelector('input'))
  expect(piece('Keswa').textContent).toContain('Faites-la d’abord faire sur mesure, ou décochez-la.')
  await act(async () => piece('Keswa').querySelector('input')?.click())
  await act(async () => {
    add?.click()
    add?.click()
  })
  expect(inCart()).toEqual([
    { _id: 'kaftan', size: advised, quantity: 1, advised },
    { _id: 'balgha', size: '38', quantity: 1, advised: undefined },
  ])
  expect(page.querySelector('dialog')).toBeNull()
  expect(page.textContent).toContain('Dans votre panier pour Salma.')
})

it('owned pieces are left out, made ones lead to the making form, and sold-out ones are marked', async () => {
  const { page, take, piece, sizeOf, choose, inCart, press } = await openOutfit([
    { id: 'keswa', way: 'late', soonest: '2027-07-01' },
  ])
  await take('Prendre la tenue')
  expect(sizeOf('Balgha').textContent).toContain('Taille 39, épuisée')
  expect(buttonIn(piece('Keswa'), 'Faire faire sur mesure (Keswa)').getAttribute('aria-haspopup')).toBe('dialog')
  expect(piece('Keswa').textContent).toContain('trop tard pour le 12 juin 2027')
  expect(piece('Keswa').querySelector('input')).toBeNull()
  await act(async () => piece('Balgha').querySelector('input')?.click())
  expect(piece('Balgha').querySelector('select')).toBeNull()
  await choose(sizeOf('Kaftan'), 'M')
  await press('Tout mettre au panier')
  expect(inCart()).toEqual([{ _id: 'kaftan', size: 'M', quantity: 1, advised: undefined }])
  // The wearer has no name.
  expect(page.textContent).toContain('Dans votre panier. Voir le panier')
})

it('another person is dressed in her own sizes, and known people are offered first', async () => {
  const leila = { ...salma, name: 'Leïla', typed: { height: '178', weight: '95' } }
  writeFitPeople([salma, leila, sami])
  const { page, until, take, piece, sizeOf, choose, inCart, press } = await openOutfit()
  for (const [button, name] of [
    ['Prendre la tenue', 'Salma'],
    ['Pour une autre personne', 'Leïla'],
  ] as const) {
    await take(button)
    await until(() => expect(piece('Kaftan').textContent).toContain(`conseillée pour ${name}`))
    await choose(sizeOf('Balgha'), '38')
    await act(async () => piece('Keswa').querySelector('input')?.click())
    await press('Tout mettre au panier')
  }
  const kaftans = inCart().filter(({ _id }) => _id === 'kaftan')
  expect(new Set(kaftans.map(({ size }) => size)).size).toBe(2)
  expect(inCart().find(({ _id }) => _id === 'balgha')).toMatchObject({ quantity: 2 })
  expect(page.textContent).toContain('Dans votre panier pour Salma et Leïla.')

  // All balghas in stock are in the cart, and no further wearer is known.
  await take('Pour une autre personne')
  expect(page.querySelector('dialog [aria-pressed="true"]')?.textContent).toBe('Quelqu’un d’autre')
  expect(piece('Kaftan').textContent).toContain('2 déjà dans votre panier.')
  await choose(sizeOf('Balgha'), '38')
  expect(piece('Balgha').textContent).toContain('Tout ce qu’il en reste est déjà dans votre panier.')
})

it('a chosen size is not kept for the next person, and nobody gets advice for unsuitable garments', async () => {
  writeFitPeople([salma, sami])
  const { until, take, piece, sizeOf, choose, press } = await openOutfit()
  await take('Prendre la tenue')
  await until(() => expect(piece('Kaftan').textContent).toContain('conseillée pour Salma'))
  await choose(sizeOf('Kaftan'), 'XXL')
  await press('Sami')
  expect(sizeOf('Kaftan').value).toBe('')
  expect(piece('Kaftan').textContent).toContain('Pas de taille conseillée pour Sami')
})

/** Opens the size advice of a piece over the sheet. */
async function advise({ page, piece, until }: Awaited<ReturnType<typeof openOutfit>>, title: string) {
  await act(async () => buttonIn(piece(title), 'Quelle taille ?').click())
  const adviser = () => [...page.querySelectorAll('dialog')].at(-1)
  await until(() => expect(adviser()?.querySelector('input[placeholder]')).toBeTruthy())
  const inside = adviser() as HTMLElement
  return { inside, press: (name: string) => act(async () => buttonIn(inside, name).click()) }
}

it('opening the size advice changes nothing; a size chosen there is not kept for another person', async () => {
  writeFitPeople([salma, { ...salma, name: 'Leïla', typed: { height: '178', weight: '95' } }])
  const rendered = await openOutfit()
  const { until, take, piece, sizeOf, choose, press, page } = rendered
  await take('Prendre la tenue')
  await until(() => expect(piece('Kaftan').textContent).toContain('conseillée pour Salma'))
  await choose(sizeOf('Kaftan'), 'S')
  await press('Salma')
  expect(sizeOf('Kaftan').value).toBe('S')
  const first = await advise(rendered, 'Kaftan')
  await first.press('Fermer')
  expect(sizeOf('Kaftan').value).toBe('S')

  const second = await advise(rendered, 'Kaftan')
  await second.press('Leïla')
  await second.press('Fermer')
  expect(page.querySelector('dialog [aria-pressed="true"]')?.textContent).toBe('Leïla')
  expect(piece('Kaftan').textContent).toContain('conseillée pour Leïla')
  expect(sizeOf('Kaftan').value).not.toBe('S')
})

it('a person named during the advice stays the wearer, with the sizes chosen so far', async () => {
  const unnamed = (height: string): FitPerson => ({ name: '', kind: 'woman', typed: { height, weight: '62' } })
  writeFitPeople([unnamed('160'), unnamed('165')])
  const rendered = await openOutfit()
  const { until, take, piece, sizeOf, choose, page, type } = rendered
  await take('Prendre la tenue')
  const chips = () => [...page.querySelectorAll<HTMLElement>('dialog [aria-pressed]')]
  await act(async () => chips()[1]?.click())
  expect(chips().map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  await until(() => expect(sizeOf('Kaftan').value).not.toBe(''))
  await choose(sizeOf('Kaftan'), 'S')
  const adviser = await advise(rendered, 'Kaftan')
  await type(adviser.inside.querySelector('input[placeholder]') as HTMLInputElement, 'Salma')
  await adviser.press('Fermer')
  expect(page.querySelector('dialog [aria-pressed="true"]')?.textContent).toBe('Salma')
  expect(sizeOf('Kaftan').value).toBe('S')
  expect(piece('Kaftan').textContent).toContain('conseillée pour Salma')
})

const plannedKaftan: PlannedPiece = {
  id: 'kaftan',
  way: 'made',
  lastOrderDay: '2027-02-01',
  fitting: '2027-03-01',
  ready: '2027-04-01',
}

it('taking a piece from stock instead of making it asks for its size at once, and can be undone', async () => {
  const madeKaftan = { ...kaftan, ...ofWomen, making: { days: 21 } }
  const { take, piece, sizeOf } = await openOutfit([plannedKaftan], [madeKaftan, balgha, keswa])
  await take('Prendre la tenue')
  const press = (name: string) =>
    act(async () => {
      const button = buttonIn(piece('Kaftan'), `${name} (Kaftan)`)
      button.focus()
      button.click()
    })
  expect(piece('Kaftan').querySelector('select')).toBeNull()
  await press('Prendre plutôt une taille de la boutique')
  expect(document.activeElement).toBe(sizeOf('Kaftan'))
  await press('Ne pas prendre de taille de la boutique')
  expect(piece('Kaftan').querySelector('select')).toBeNull()
  expect(document.activeElement).toBe(buttonIn(piece('Kaftan'), 'Prendre plutôt une taille de la boutique (Kaftan)'))
})

it('a sheet that failed to load says so, and loads again when it is reopened', async () => {
  const { page, until, take, press } = await openOutfit()
  connection.isBroken = true
  await press('Prendre la tenue (La mère)')
  await until(() => expect(connection.lost).toBe(1))
  await until(() => expect(page.querySelector('dialog')).toBeNull())
  expect(page.textContent).toContain('Cela n’a pas pu s’ouvrir.')
  connection.isBroken = false
  await take('Prendre la tenue')
})
