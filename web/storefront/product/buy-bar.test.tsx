// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { act } from 'react'
import { Provider } from 'react-redux'
import { useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import type { PublicShop } from '#contract/platform/settings/shop.contract.ts'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { cartSlice } from '#web/state/cart-slice.ts'
import { PurchaseFields } from '#web/storefront/purchase/purchase-fields.tsx'
import { usePurchase } from '#web/storefront/purchase/use-purchase.ts'
import { renderElement } from '#web/testing/render.tsx'
import { BuyBar } from './buy-bar.tsx'

let shop: Partial<PublicShop> | undefined
vi.mock('#web/api/use-shop.ts', () => ({ useShop: () => shop }))

const colourOf = (stocks: Record<string, number>): ProductColor => ({
  id: 1,
  colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' },
  swatch: '',
  images: [],
  stock: Object.values(stocks).reduce((sum, stock) => sum + stock, 0),
  seen: 0,
  sizes: Object.entries(stocks).map(([size, stock]) => ({ size, stock, seen: stock, code: '' })),
  code: '',
})

function Buying({ product, colour }: { product: Product; colour: ProductColor }) {
  const purchase = usePurchase(product, colour)
  const { pathname } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      <PurchaseFields {...{ product, colour, purchase }} onColour={() => {}} button={null} />
      <BuyBar {...{ product, colour, purchase }} />
    </>
  )
}

async function open(stocks: Record<string, number>) {
  const colour = colourOf(stocks)
  const product = normaliseProduct({ _id: 'jebba', title: 'Jebba', newPrice: 100, sizeGuide: 'none', colors: [colour] })
  const store = configureStore({ reducer: { cart: cartSlice.reducer } })
  const rendered = await renderElement(
    <Provider store={store}>
      <Buying product={product} colour={colour} />
    </Provider>,
  )
  const bar = () => rendered.page.querySelector('aside') as HTMLElement
  const pressed = (selector: string) => {
    const button = bar().querySelector<HTMLElement>(selector)
    if (!button) throw new Error(`The bar has no ${selector}`)
    return act(async () => {
      button.click()
      await import('./size-offer.tsx')
    })
  }
  const inCart = () => store.getState().cart.items.map(({ size, quantity }) => [size, quantity])
  const leads = () => bar().querySelector('[name="buy"]')?.hasAttribute('data-leads')
  const place = () => rendered.page.querySelector('output')?.textContent
  return { ...rendered, bar, pressed, inCart, leads, place }
}

it('a garment with one size needs no choice, and the bar then leads to the cart', async () => {
  const { bar, pressed, inCart, leads, place } = await open({ Unique: 4 })
  expect(bar().textContent).toContain('Unique')
  expect(leads()).toBe(false)
  await pressed('[name="buy"]')
  expect(inCart()).toEqual([['Unique', 1]])
  expect(bar().querySelector('fieldset')).toBeNull()
  expect(leads()).toBe(true)
  await pressed('[name="buy"]')
  expect(place()).toBe('/cart')
  expect(inCart()).toEqual([['Unique', 1]])
})

it('with several sizes the bar offers them, and one press adds the size to the cart', async () => {
  const { page, bar, pressed, inCart, leads } = await open({ S: 1, M: 0, L: 2 })
  expect(bar().querySelector('fieldset')).toBeNull()
  await pressed('[name="buy"]')
  expect(bar().querySelector('[role="alert"]')?.textContent).toBe('Choisissez d’abord une taille.')
  expect(
    [...bar().querySelectorAll<HTMLButtonElement>('fieldset [name=size]')].map((element) => element.disabled),
  ).toEqual([false, true, false])
  expect(document.activeElement?.textContent).toBe('S')
  await pressed('fieldset [name=size]:last-child')
  expect(inCart()).toEqual([['L', 1]])
  expect([bar().querySelector('fieldset'), leads()]).toEqual([null, true])
  expect(document.activeElement).toBe(bar().querySelector('[name="buy"]'))
  expect(page.querySelector<HTMLInputElement>('input[name="size"]:checked')?.value).toBe('L')
})

it('Escape closes the sizes without buying', async () => {
  const { bar, pressed, key, inCart } = await open({ S: 1, L: 2 })
  await pressed('[name="buy"]')
  await key('Escape')
  expect(bar().querySelector('fieldset')).toBeNull()
  expect(document.activeElement).toBe(bar().querySelector('[name="buy"]'))
  expect(inCart()).toEqual([])
})

it('a sold-out garment has a notification button instead of the buy button', async () => {
  const { bar } = await open({ S: 0, L: 0 })
  expect(bar().querySelector('[name="buy"]')).toBeNull()
  const button = bar().querySelector('button')
  expect([button?.textContent, button?.disabled]).toEqual(['Prévenez-moi', false])
  expect(bar().textContent).toContain('Épuisé')
})

it('in a closed shop a notification button replaces the buy button, also for a sold-out garment', async () => {
  shop = { openingSoon: true }
  for (const stocks of [{ M: 3 }, { M: 0 }]) {
    const { bar } = await open(stocks)
    expect(bar().querySelector('[name="buy"]')).toBeNull()
    expect(bar().querySelector('[aria-haspopup="dialog"]')?.textContent).toContain('Prévenez-moi')
  }
  shop = undefined
})
