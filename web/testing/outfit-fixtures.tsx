import { act, useState } from 'react'
import { Provider } from 'react-redux'
import { expect, vi } from 'vitest'
import type { PlannedPiece } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import type { MakingWeeks } from '#contract/orders/making/making.contract.ts'
import { makingCalls } from '#contract/orders/making/making-calls.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { normaliseCard } from '#web/api/normalise-card.ts'
import { loadFamilyMessages } from '#web/i18n/load-family-messages.ts'
import { loadFitMessages, loadOccasionsMessages } from '#web/i18n/load-messages.ts'
import { writeFitPeople } from '#web/state/fit-people.ts'
import { createStore } from '#web/store.ts'
import { AddOutfitButton } from '#web/storefront/occasions/add-outfit-button.tsx'
import type { OutfitWearer } from '#web/storefront/occasions/family-choices.ts'
import { ToastHost } from '#web/ui/toasts.tsx'
import { renderElement } from './render.tsx'

export const salma: FitPerson = { name: 'Salma', kind: 'woman', typed: { height: '165', weight: '62' } }
export const sami: FitPerson = { name: 'Sami', kind: 'man', typed: { height: '178', weight: '74' } }
export const letters = ['S', 'M', 'L', 'XL', 'XXL']
export const coloured = (stocks: Record<string, number>) => ({
  colorName: 'Rouge',
  stock: Object.values(stocks).reduce((sum, stock) => sum + stock, 0),
  sizes: Object.entries(stocks).map(([size, stock]) => ({ size, stock })),
})
const inLetters = coloured(Object.fromEntries(letters.map((size) => [size, 3])))
export const kaftan = { _id: 'kaftan', title: 'Kaftan', newPrice: 240.5, stockQuantity: 15, colors: [inLetters] }
export const ofWomen = { mainCategory: 'women', sizeGuide: 'kaftan' }
export const balgha = {
  _id: 'balgha',
  title: 'Balgha',
  newPrice: 60.25,
  stockQuantity: 2,
  colors: [coloured({ 38: 2, 39: 0 })],
}
export const keswa = { _id: 'keswa', title: 'Keswa', newPrice: 900, stockQuantity: 0, making: { days: 21 }, colors: [] }
const outfit = [{ ...kaftan, ...ofWomen }, balgha, keswa]
let served: object[] = outfit
/** One place is left in each week. */
const workshop: MakingWeeks = {
  today: '2026-11-02',
  notice: 2,
  weeks: ['2026-11-09', '2026-11-16'].map((week) => ({ week, left: 1 })),
}
/** Whether requests fail, and how many did. */
export const connection = { isBroken: false, lost: 0 }

const answerRequest: typeof fetch = async (input) => {
  const { pathname } = new URL(new Request(input).url)
  const fit = { ...ofWomen, sizes: letters, measures: [], ease: 'usual', said: [] }
  if (pathname.includes('/product-fit/')) return Response.json(fit)
  if (pathname === makingCalls.weeks.path) return Response.json(workshop)
  if (connection.isBroken) {
    connection.lost += 1
    throw new TypeError('Failed to fetch')
  }
  return Response.json(served)
}

/** Loads the dialogs ahead, for tests. */
export async function prepareOutfits() {
  await Promise.all([
    import('#web/storefront/occasions/outfit-sheet.tsx'),
    import('#web/storefront/making/making-dialog.tsx'),
  ])
  // The DOM of the tests does not implement popovers.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
}

export function forgetOutfits() {
  localStorage.clear()
  writeFitPeople([])
  connection.isBroken = false
}

/** Renders the button of an outfit with the store, messages and toasts it needs. */
export async function openOutfit(planned: PlannedPiece[] = [], garments: object[] = outfit) {
  served = garments
  const planWithout = (made: ReadonlySet<string>) => planned.filter(({ id }) => !made.has(id))
  const store = createStore({ origin: 'http://shop', fetch: answerRequest })
  function Page() {
    const [dressed, setDressed] = useState<OutfitWearer[]>([])
    return (
      <>
        <AddOutfitButton
          title="La mère"
          wornCards={garments.map((garment) => ({ card: normaliseCard(garment), days: 0 }))}
          planWithout={planned.length > 0 ? planWithout : undefined}
          day="2027-06-12"
          governorate="tunis"
          dressed={dressed}
          onDressed={(dressed) => setDressed((previous) => [...previous, dressed])}
        />
        <ToastHost />
      </>
    )
  }
  const words = [loadOccasionsMessages, loadFamilyMessages, loadFitMessages].map((load) => load('fr'))
  const rendered = await renderElement(
    <Provider store={store}>
      <Page />
    </Provider>,
    'fr',
    Object.assign({}, ...(await Promise.all(words))),
  )
  const { page, press } = rendered
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
    const item = [...page.querySelectorAll('dialog li')].find((element) => element.textContent?.includes(title))
    if (!item) throw new Error(`There is no ${title}`)
    return item
  }
  const sizeOf = (title: string) => [...piece(title).querySelectorAll('select')].at(-1) as HTMLSelectElement
  const choose = (field: HTMLSelectElement, value: string) =>
    act(async () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const inCart = () =>
    store.getState().cart.items.map(({ _id, size, quantity, advised }) => ({ _id, size, quantity, advised }))
  return { ...rendered, until, take, piece, sizeOf, choose, inCart, store }
}

export function buttonIn(place: Element, name: string): HTMLElement {
  const button = [...place.querySelectorAll('button')].find(
    (element) => element.textContent?.trim().replace(/\s/g, ' ') === name,
  )
  if (!button) throw new Error(`There is no button ${name}`)
  return button
}
