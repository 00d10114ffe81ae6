// @vitest-environment happy-dom
import { act, useState } from 'react'
import { Provider } from 'react-redux'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FitPerson } from '#contract/accounts/fit-people.ts'
import type { PlannedPiece } from '#contract/orders/occasion-plan.rules.ts'
import { normaliseCard } from '#web/api/normalise-card.ts'
import { loadFamilyMessages } from '#web/i18n/load-family-messages.ts'
import { loadFitMessages, loadOccasionsMessages } from '#web/i18n/load-messages.ts'
import { writeFitPeople } from '#web/state/fit-people.ts'
import { createStore } from '#web/store.ts'
import { show } from '#web/testing/show.tsx'
import type { Dressed } from './outfit-choices.tsx'
import { TakeOutfit } from './take-outfit.tsx'

const salma: FitPerson = { name: 'Salma', kind: 'woman', typed: { height: '165', weight: '62' } }
const sami: FitPerson = { name: 'Sami', kind: 'man', typed: { height: '178', weight: '74' } }
const letters = ['S', 'M', 'L', 'XL', 'XXL']
const coloured = (stocks: Record<string, number>) => ({
  colorName: 'Rouge',
  stock: Object.values(stocks).reduce((sum, stock) => sum + stock, 0),
  sizes: Object.entries(stocks).map(([size, stock]) => ({ size, stock })),
})
const inLetters = coloured(Object.fromEntries(letters.map((size) => [size, 3])))
const kaftan = { _id: 'kaftan', title: 'Kaftan', newPrice: 240.5, stockQuantity: 15, colors: [inLetters] }
const ofWomen = { mainCategory: 'women', sizeGuide: 'kaftan' }
const balgha = {
  _id: 'balgha',
  title: 'Balgha',
  newPrice: 60.25,
  stockQuantity: 2,
  colors: [coloured({ 38: 2, 39: 0 })],
}
const keswa = { _id: 'keswa', title: 'Keswa', newPrice: 900, stockQuantity: 0, making: { days: 21 }, colors: [] }
const outfit = [{ ...kaftan, ...ofWomen }, balgha, keswa]
let served: object[] = outfit
let isLineBroken = false
let lost = 0

const fetchIt: typeof fetch = async (input) => {
  const { pathname } = new URL(new Request(input).url)
  const fit = { ...ofWomen, sizes: letters, measures: [], ease: 'usual', said: [] }
  if (pathname.includes('/product-fit/')) return Response.json(fit)
  if (isLineBroken) {
    lost += 1
    throw new TypeError('Failed to fetch')
  }
  return Response.json(served)
}

// What is fetched when it is wanted is made ready here, which may take longer than anybody waits for it.
beforeAll(async () => void (await import('./outfit-sheet.tsx')))

beforeEach(() => {
  localStorage.clear()
  writeFitPeople([])
  isLineBroken = false
})

async function open(planned: PlannedPiece[] = [], garments: object[] = outfit) {
  served = garments
  const store = createStore({ origin: 'http://shop', fetch: fetchIt })
  function Page() {
    const [dressed, setDressed] = useState<Dressed[]>([])
    return (
      <TakeOutfit
        title="La mère"
        worn={garments.map((one) => ({ card: normaliseCard(one), days: 0 }))}
        planned={planned}
        day="2027-06-12"
        dressed={dressed}
        onDressed={(one) => setDressed((before) => [...before, one])}
      />
    )
  }
  const words = [loadOccasionsMessages, loadFamilyMessages, loadFitMessages].map((load) => load('fr'))
  const shown = await show(
    <Provider store={store}>
      <Page />
    </Provider>,
    'fr',
    Object.assign({}, ...(await Promise.all(words))),
  )
  const { page, press } = shown
  const until = (check: () => void) =>
    vi.waitFor(async () => {
      await act(() => new Promise((later) => setTimeout(later)))
      check()
    })
  const take = async (button: string) => {
    await press(`${button} (La mère)`)
    await until(() => expect(page.querySelectorAll('dialog li')).toHaveLength(3))
  }
  const piece = (title: string) => {
    const found = [...page.querySelectorAll('dialog li')].find((one) => one.textContent?.includes(title))
    if (!found) throw new Error(`There is no ${title}`)
    return found
  }
  const sizeOf = (title: string) => [...piece(title).querySelectorAll('select')].at(-1) as HTMLSelectElement
  const choose = (field: HTMLSelectElement, value: string) =>
    act(async () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const inCart = () =>
    store.getState().cart.items.map(({ _id, size, quantity, advised }) => ({ _id, size, quantity, advised }))
  return { ...shown, until, take, piece, sizeOf, choose, inCart, store }
}

it('an outfit is taken in her sizes with one press, and a second one adds nothing', async () => {
  writeFitPeople([sami, salma])
  const { page, until, take, piece, sizeOf, choose, inCart } = await open()
  await take('Prendre la tenue')
  await until(() => expect(piece('Kaftan').textContent).toContain('conseillée pour Salma'))
  const advised = sizeOf('Kaftan').value
  expect(letters).toContain(advised)
  expect(page.textContent).toContain('2 pièces, 300,750')
  const add = [...page.querySelectorAll('button')].find((one) => one.textContent === 'Tout mettre au panier')
  await act(async () => add?.click())
  // Of the balgha no size is hers yet: that is said, and asked for.
  expect(inCart()).toEqual([])
  expect(document.activeElement).toBe(sizeOf('Balgha'))
  expect(piece('Balgha').textContent).toContain('Choisissez d’abord une taille.')
  await choose(sizeOf('Balgha'), '38')
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

it('what she has is left out, what is only made leads to its making, and what is sold out is said', async () => {
  const { page, take, piece, sizeOf, choose, inCart, press } = await open([
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
  // Whom it is for nobody said.
  expect(page.textContent).toContain('Dans votre panier. Voir le panier')
})

it('another person is dressed after her: in her own sizes, and whoever is known already is offered first', async () => {
  const leila = { ...salma, name: 'Leïla', typed: { height: '178', weight: '95' } }
  writeFitPeople([salma, leila, sami])
  const { page, until, take, piece, sizeOf, choose, inCart, press } = await open()
  for (const [button, name] of [
    ['Prendre la tenue', 'Salma'],
    ['Pour une autre personne', 'Leïla'],
  ] as const) {
    await take(button)
    await until(() => expect(piece('Kaftan').textContent).toContain(`conseillée pour ${name}`))
    await choose(sizeOf('Balgha'), '38')
    await press('Tout mettre au panier')
  }
  const kaftans = inCart().filter(({ _id }) => _id === 'kaftan')
  expect(new Set(kaftans.map(({ size }) => size)).size).toBe(2)
  expect(inCart().find(({ _id }) => _id === 'balgha')).toMatchObject({ quantity: 2 })
  expect(page.textContent).toContain('Dans votre panier pour Salma et Leïla.')

  // All there is of the balgha is in the cart; nobody who wears such is left.
  await take('Pour une autre personne')
  expect(page.querySelector('dialog [aria-pressed="true"]')?.textContent).toBe('Quelqu’un d’autre')
  await choose(sizeOf('Balgha'), '38')
  expect(piece('Balgha').textContent).toContain('Tout ce qu’il en reste est déjà dans votre panier.')
})

it('a size that was chosen for one is not kept for the next, and to whom it does not suit none is advised', async () => {
  writeFitPeople([salma, sami])
  const { until, take, piece, sizeOf, choose, press } = await open()
  await take('Prendre la tenue')
  await until(() => expect(piece('Kaftan').textContent).toContain('conseillée pour Salma'))
  await choose(sizeOf('Kaftan'), 'XXL')
  await press('Sami')
  expect(sizeOf('Kaftan').value).toBe('')
  expect(piece('Kaftan').textContent).toContain('Pas de taille conseillée pour Sami')
})

/** The adviser of a piece, opened over the sheet. */
async function advise({ page, piece, until }: Awaited<ReturnType<typeof open>>, title: string) {
  await act(async () => buttonIn(piece(title), 'Quelle taille ?').click())
  const adviser = () => [...page.querySelectorAll('dialog')].at(-1)
  await until(() => expect(adviser()?.querySelector('input[placeholder]')).toBeTruthy())
  const inside = adviser() as HTMLElement
  return { inside, press: (name: string) => act(async () => buttonIn(inside, name).click()) }
}

function buttonIn(place: Element, name: string): HTMLElement {
  const found = [...place.querySelectorAll('button')].find(
    (one) => one.textContent?.trim().replace(/\s/g, ' ') === name,
  )
  if (!found) throw new Error(`There is no button ${name}`)
  return found
}

it('an adviser that is only looked at leaves all as it was; a size that was chosen is not left to another', async () => {
  writeFitPeople([salma, { ...salma, name: 'Leïla', typed: { height: '178', weight: '95' } }])
  const shown = await open()
  const { until, take, piece, sizeOf, choose, press, page } = shown
  await take('Prendre la tenue')
  await until(() => expect(piece('Kaftan').textContent).toContain('conseillée pour Salma'))
  await choose(sizeOf('Kaftan'), 'S')
  await press('Salma')
  expect(sizeOf('Kaftan').value).toBe('S')
  const first = await advise(shown, 'Kaftan')
  await first.press('Fermer')
  expect(sizeOf('Kaftan').value).toBe('S')

  const second = await advise(shown, 'Kaftan')
  await second.press('Leïla')
  await second.press('Fermer')
  expect(page.querySelector('dialog [aria-pressed="true"]')?.textContent).toBe('Leïla')
  expect(piece('Kaftan').textContent).toContain('conseillée pour Leïla')
  expect(sizeOf('Kaftan').value).not.toBe('S')
})

it('who is named in the adviser stays who she is, with the sizes she chose', async () => {
  const unnamed = (height: string): FitPerson => ({ name: '', kind: 'woman', typed: { height, weight: '62' } })
  writeFitPeople([unnamed('160'), unnamed('165')])
  const shown = await open()
  const { until, take, piece, sizeOf, choose, page, type } = shown
  await take('Prendre la tenue')
  const chips = () => [...page.querySelectorAll<HTMLElement>('dialog [aria-pressed]')]
  await act(async () => chips()[1]?.click())
  expect(chips().map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  await until(() => expect(sizeOf('Kaftan').value).not.toBe(''))
  await choose(sizeOf('Kaftan'), 'S')
  const adviser = await advise(shown, 'Kaftan')
  await type(adviser.inside.querySelector('input[placeholder]') as HTMLInputElement, 'Salma')
  await adviser.press('Fermer')
  expect(page.querySelector('dialog [aria-pressed="true"]')?.textContent).toBe('Salma')
  expect(sizeOf('Kaftan').value).toBe('S')
  expect(piece('Kaftan').textContent).toContain('conseillée pour Salma')
})

const plannedKaftan: PlannedPiece = {
  id: 'kaftan',
  way: 'made',
  orderBy: '2027-02-01',
  fitting: '2027-03-01',
  ready: '2027-04-01',
}

it('who takes one from the shelf instead is asked for its size there and then, and can go back', async () => {
  const madeKaftan = { ...kaftan, ...ofWomen, making: { days: 21 } }
  const { take, piece, sizeOf } = await open([plannedKaftan], [madeKaftan, balgha, keswa])
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

it('a sheet whose pieces did not come says so, and is asked for again when it is opened again', async () => {
  const { page, until, take, press } = await open()
  isLineBroken = true
  await press('Prendre la tenue (La mère)')
  await until(() => expect(lost).toBe(1))
  await until(() => expect(page.querySelector('dialog')).toBeNull())
  isLineBroken = false
  await take('Prendre la tenue')
})
