// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { productsApi } from '#web/api/products-api.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { paths } from '#web/paths.ts'
import { createStore } from '#web/store.ts'
import { settled } from '#web/testing/lossy-shop.ts'
import { renderAt } from '#web/testing/render.tsx'
import { Screen } from './manage-products.screen.tsx'

const row = (id: string, title: string, stock: number): OfficeProductRow => ({
  _id: id,
  title,
  translations: {},
  coverImage: '',
  placeholder: '',
  mainCategory: 'men',
  subCategory: '',
  newPrice: 200,
  oldPrice: 0,
  salePrice: 0,
  saleFrom: '',
  saleUntil: '',
  onSale: false,
  stockQuantity: stock,
  trending: false,
  publishedAt: '',
  missing: [],
  state: 'online',
  onlineFrom: '',
  lacks: [],
  lowStock: stock < 3,
  lowLevel: 2,
  daysLeft: null,
  variantDays: [],
  colors: [{ id: 1, colorName: { fr: 'Ivoire', en: '', ar: '' }, swatch: '', stock, sizes: [], code: '' }],
})

/** A server with two products; the filter for low stock finds those that are low. */
function shop() {
  const now = { all: [row('jebba', 'Jebba', 1), row('burnous', 'Burnous', 1)] }
  const answer = (url: URL) => {
    const q = url.searchParams.get('q')
    const isList = url.pathname === '/api/admin/products'
    return isList ? now.all.filter(({ _id, lowStock }) => (q ? _id === q : lowStock)) : []
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    Response.json(answer(new URL(new Request(input, init).url)))
  return { now, store: createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch }) }
}

it('the stock dialog stays open with current data after a delivery removed its product from the list', async () => {
  const { now, store } = shop()
  const screen = (
    <Provider store={store}>
      <Screen />
    </Provider>
  )
  const { page, press, close } = await renderAt(`${paths.manageProducts}?stock=low`, screen, { ...office, ...words })
  const dialog = () => document.querySelector('dialog[open]')
  await settled(() => page.textContent?.includes('Burnous') ?? false)
  const button = [...page.querySelectorAll('button')].find((element) => element.textContent?.endsWith('Jebba'))
  await act(async () => button?.click())
  await settled(() => dialog()?.textContent?.includes('Stock : Jebba') ?? false)
  now.all = [row('jebba', 'Jebba de mariage', 7), row('burnous', 'Burnous', 1)]
  await act(async () => void store.dispatch(productsApi.util.invalidateTags(['Products'])))
  await settled(() => page.querySelectorAll('.products-table tbody tr').length === 1)
  await settled(() => dialog()?.textContent?.includes('Jebba de mariage') ?? false)
  await press(words['preview.close'])
  expect(dialog()).toBeNull()
  await close()
})
