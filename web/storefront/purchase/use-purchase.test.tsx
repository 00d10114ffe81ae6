// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { act } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { cartSlice } from '#web/state/cart-slice.ts'
import { renderElement } from '#web/testing/render.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { usePurchase } from './use-purchase.ts'

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
  const button = (
    <button type="button" onClick={purchase.buy}>
      buy
    </button>
  )
  return <PurchaseFields {...{ product, colour, purchase, button }} onColour={() => {}} />
}

async function open(stocks: Record<string, number>) {
  const colour = colourOf(stocks)
  const product = normaliseProduct({ _id: 'jebba', title: 'Jebba', newPrice: 100, colors: [colour] })
  const store = configureStore({ reducer: { cart: cartSlice.reducer } })
  const rendered = await renderElement(
    <Provider store={store}>
      <Buying product={product} colour={colour} />
    </Provider>,
  )
  const chosen = () => rendered.page.querySelector<HTMLInputElement>('input[name="size"]:checked')?.value
  const inCart = () => store.getState().cart.items.map(({ size, quantity }) => [size, quantity])
  return { ...rendered, chosen, inCart }
}

it.each([
  ['the only one offered', { M: 4 }, 'M'],
  ['the only one left', { S: 0, M: 0, L: 2 }, 'L'],
])('a size that is %s is used without a choice', async (_which, stocks, size) => {
  const { chosen, press, inCart, page } = await open(stocks)
  expect(chosen()).toBe(size)
  await press('buy')
  expect(inCart()).toEqual([[size, 1]])
  expect(page.querySelector('[role="alert"]')).toBeNull()
})

it('with several sizes the size is asked for, and used as chosen', async () => {
  const { chosen, press, inCart, page } = await open({ S: 1, M: 0, L: 2 })
  expect(chosen()).toBeUndefined()
  await press('buy')
  expect(inCart()).toEqual([])
  expect(page.querySelector('[role="alert"]')?.textContent).toBe('Choisissez d’abord une taille.')
  await act(async () => page.querySelector<HTMLInputElement>('input[value="S"]')?.click())
  await press('buy')
  expect(inCart()).toEqual([['S', 1]])
})
