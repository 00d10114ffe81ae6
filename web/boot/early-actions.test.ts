// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import type { PageState } from '#web/entry-server.tsx'
import { cartSlice, itemAdded } from '#web/state/cart-slice.ts'
import { followOtherTabs, persistState } from '#web/state/persist-state.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { toWishlistItem } from '#web/state/wishlist-item.ts'
import { itemWished, wishlistSlice } from '#web/state/wishlist-slice.ts'
import { createEarlyActions } from './early-actions.ts'

const red = {
  id: 1,
  colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' },
  swatch: '',
  images: ['/red.webp'],
  stock: 3,
  seen: 0,
  sizes: [
    { size: 'M', stock: 2, seen: 2, code: '' },
    { size: 'L', stock: 1, seen: 1, code: '' },
  ],
  code: '',
}
const blue = { ...red, id: 2, colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, images: ['/blue.webp'] }
const jebba = normaliseProduct({
  _id: 'jebba',
  title: 'Jebba',
  newPrice: 100,
  colors: [red, blue],
  coverImage: '/1.webp',
})

const page = {
  store: {
    productsApi: {
      queries: {
        'findShop(undefined)': { endpointName: 'findShop', data: { name: 'Jebba' } },
        'findProduct("jebba")': { endpointName: 'findProduct', data: jebba },
      },
      provided: { tags: {}, keys: {} },
    },
  },
} as unknown as PageState

const showProductPage = (chosen: { size?: string; quantity?: string } = {}) => {
  document.body.innerHTML = `<main>
    <input type="radio" name="colour" value="1" checked><input type="radio" name="colour" value="2">
    <input type="radio" name="size" value="M"><input type="radio" name="size" value="L">
    <input inputmode="numeric" value="1">
    <button type="button" name="buy" value="Ajouté au panier">Ajouter</button>
    <aside class="buy-bar"><button type="button" name="buy" value="Ajouté au panier">Ajouter</button></aside>
    <button type="button" name="wish" value="jebba" aria-pressed="false"></button>
    <button type="button" name="wish" value="jebba" aria-pressed="false"></button>
    <button type="button" name="wish" value="unknown" aria-pressed="false"></button>
    <button type="button">Autre</button>
  </main>`
  if (chosen.size) field(`[name=size][value=${chosen.size}]`).checked = true
  if (chosen.quantity) field('[inputmode=numeric]').value = chosen.quantity
}

function field(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}

const press = (act: ReturnType<typeof createEarlyActions>, selector = '[name=buy]') => {
  const button = document.querySelector<HTMLButtonElement>(selector)
  if (!button) throw new Error(`There is no ${selector}`)
  return act(button)
}

const stored = (key: string) => localStorage.getItem(key)

/** The storage that the application writes for the same actions. */
async function asTheShopWrites(...actions: (ReturnType<typeof itemAdded> | ReturnType<typeof itemWished>)[]) {
  const written = new Map<string, string>()
  const storage = { getItem: () => null, setItem: (key: string, value: string) => void written.set(key, value) }
  const store = configureStore({ reducer: { cart: cartSlice.reducer, wishlist: wishlistSlice.reducer } })
  await persistState(store, storage)
  for (const action of actions) store.dispatch(action)
  return (key: string) => written.get(key)
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('puts the chosen garment into the cart exactly as the application does, and confirms it', async () => {
  showProductPage({ size: 'M' })
  const act = createEarlyActions(page)
  expect(press(act)).toBe(true)
  const written = await asTheShopWrites(itemAdded(toCartItem(jebba, red, 'M')))
  expect(stored('cart')).toBe(written('cart'))
  expect(document.querySelector('output .toast')?.textContent).toBe('Ajouté au panier')
  expect(press(act)).toBe(true)
  const twice = await asTheShopWrites(itemAdded(toCartItem(jebba, red, 'M')), itemAdded(toCartItem(jebba, red, 'M')))
  expect(JSON.parse(stored('cart') ?? '')).toEqual(JSON.parse(twice('cart') ?? ''))
})

it.each<[string, () => void]>([
  ['no size is chosen', () => showProductPage()],
  ['more than one is wanted', () => showProductPage({ size: 'M', quantity: '2' })],
  [
    'another colour was chosen, whose sizes are not on the page yet',
    () => {
      showProductPage({ size: 'M' })
      field('[name=colour][value="2"]').checked = true
    },
  ],
  [
    'the storage is full',
    () => {
      showProductPage({ size: 'M' })
      const setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      vi.stubGlobal('localStorage', { getItem: () => null, setItem })
    },
  ],
])('leaves it to the shop where %s', (_when, prepare) => {
  prepare()
  expect(press(createEarlyActions(page))).toBe(false)
  expect(stored('cart')).toBeNull()
  expect(document.querySelector('.toast')).toBeNull()
})

it('makes the button of the bar lead to the cart once the choice is in it, until the choice changes', () => {
  showProductPage({ size: 'M' })
  const act = createEarlyActions(page)
  const leads = () => document.querySelector('.buy-bar [name=led]') !== null
  expect(leads()).toBe(false)
  expect(press(act, '.buy-bar button')).toBe(true)
  expect(leads()).toBe(true)
  // A button that leads to the cart adds nothing; the other button does.
  expect([press(act, '.buy-bar button'), press(act)]).toEqual([false, true])
  expect(JSON.parse(stored('cart') ?? '').items[0].quantity).toBe(2)
  const choose = (size: string) => {
    for (const sizeInput of document.querySelectorAll<HTMLInputElement>('[name=size]'))
      sizeInput.checked = sizeInput.value === size
    field(`[name=size][value=${size}]`).dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose('L')
  expect(leads()).toBe(false)
  expect(press(act, '.buy-bar button')).toBe(true)
  expect(leads()).toBe(true)
})

it('puts no more into the cart than is in stock', () => {
  showProductPage({ size: 'L' })
  const act = createEarlyActions(page)
  expect([press(act), press(act)]).toEqual([true, false])
  expect(JSON.parse(stored('cart') ?? '').items).toHaveLength(1)
})

it('notifies an application that has read the cart already', async () => {
  const store = configureStore({ reducer: { cart: cartSlice.reducer, wishlist: wishlistSlice.reducer } })
  await persistState(store, localStorage)
  followOtherTabs(store)
  showProductPage({ size: 'M' })
  const act = createEarlyActions(page)
  press(act)
  press(act, '[name=wish]')
  expect(store.getState().cart.items.map(({ size, quantity }) => [size, quantity])).toEqual([['M', 1]])
  expect(store.getState().wishlist.items.map(({ _id }) => _id)).toEqual(['jebba'])
})

it('adds a garment to the wishlist, updates all its buttons, and removes it again', async () => {
  showProductPage()
  const act = createEarlyActions(page)
  expect(press(act, '[name=wish]')).toBe(true)
  const written = await asTheShopWrites(itemWished(toWishlistItem(jebba)))
  expect(stored('wishlist')).toBe(written('wishlist'))
  const hearts = () => [...document.getElementsByName('wish')].map((heart) => heart.getAttribute('aria-pressed'))
  expect(hearts()).toEqual(['true', 'true', 'false'])
  expect(press(act, '[name=wish]')).toBe(true)
  expect(JSON.parse(stored('wishlist') ?? '').items).toEqual([])
  expect(hearts()).toEqual(['false', 'false', 'false'])
})

it('leaves unknown buttons to the application', () => {
  showProductPage({ size: 'M' })
  const act = createEarlyActions(page)
  expect(press(act, '[value=unknown]')).toBe(false)
  expect(press(act, 'button:not([name])')).toBe(false)
})
