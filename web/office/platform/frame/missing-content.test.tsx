// @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { Provider } from 'react-redux'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { productsApi } from '#web/api/products-api.ts'
import shared from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import couriers from '#web/i18n/messages/office-couriers.fr.json' with { type: 'json' }
import orders from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import people from '#web/i18n/messages/office-people.fr.json' with { type: 'json' }
import products from '#web/i18n/messages/office-products.fr.json' with { type: 'json' }
import settings from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import shop from '#web/i18n/messages/shop.fr.json' with { type: 'json' }
import { EditNews } from '#web/office/catalogue/news/edit-news.tsx'
import { Screen as EditProduct } from '#web/office/catalogue/products/edit-product.screen.tsx'
import { toFields } from '#web/office/catalogue/products/form/product-draft.ts'
import { Screen as Customer } from '#web/office/customers/records/customer.screen.tsx'
import { ManifestView } from '#web/office/orders/fulfilment/manifest-view.tsx'
import { Screen as PrintInvoices } from '#web/office/orders/invoices/print-invoices.screen.tsx'
import { OrderSheet } from '#web/office/orders/lifecycle/details/order-sheet.tsx'
import { Screen as PrintOrders } from '#web/office/orders/lifecycle/print-orders.screen.tsx'
import { Screen as AddOrder } from '#web/office/orders/placement/add-order.screen.tsx'
import { Screen as EditOrder } from '#web/office/orders/placement/edit-order.screen.tsx'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { type AppStore, createStore } from '#web/store.ts'
import { initialGarment } from '#web/testing/garment-forms.tsx'
import { lossyGarments } from '#web/testing/lossy-garments.ts'
import { closingAfterEach, settled } from '#web/testing/lossy-shop.ts'
import { renderAt } from '#web/testing/render.tsx'

const closeAfterwards = closingAfterEach()
const more = { ...shared, ...couriers, ...orders, ...people, ...products, ...settings }

async function open(store: AppStore, path: string, screen: ReactElement) {
  const rendered = await renderAt(
    path,
    <Provider store={store}>
      <Routes>
        <Route path="/:id" element={screen} />
      </Routes>
    </Provider>,
    more,
  )
  closeAfterwards(store, rendered.close)
  const says = (words: string) => rendered.page.textContent?.includes(words) ?? false
  return { ...rendered, says, isUnread: () => says(shared['unread.title']) }
}

const sheet = () => <OrderSheet id="7" among={[]} onOpen={() => {}} onClose={() => {}} steps={{} as OrderSteps} />
const gone = 'https://jebba.example/problems/not-found'

it.each([
  ['a garment', '/7', () => <EditProduct />, products['productProblem.gone']],
  ['a customer', '/7', () => <Customer />, people['people.refused.gone']],
  ['an order that is changed', '/7', () => <EditOrder />, orders['orders.refused.gone']],
  ['an order over its list', '/7', sheet, orders['orders.refused.gone']],
  ['a call', '/new?call=7', () => <AddOrder />, orders['orders.calls.gone']],
  ['a hand-over', '/7', () => <ManifestView id={7} />, couriers['manifest.gone']],
  ['a piece of news', '/7', () => <EditNews id="7" />, settings['news.gone']],
  ['slips', '/print?ids=7', () => <PrintOrders />, orders['orders.print.none']],
  ['invoices', '/print?ids=7', () => <PrintInvoices />, people['paper.none']],
  ['the paper of a refund', '/print?refund=7', () => <PrintInvoices />, people['paper.none']],
])('%s is reported as missing after a 404, not after a network error', async (_what, missingPath, screen, words) => {
  let isCut = true
  const answer = (path: string) => {
    if (path.endsWith('/session')) return Response.json({ username: 'amina', role: 'owner' })
    if (isCut) throw new TypeError('the line broke')
    return Response.json({ type: gone, title: '', status: 404, code: 'not-found' }, { status: 404 })
  }
  const fetch = async (input: RequestInfo | URL) => answer(new URL(new Request(input).url).pathname)
  const store = createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch })
  const { says, isUnread, press } = await open(store, missingPath, screen())
  await settled(() => isUnread() || says(words))
  expect([isUnread(), says(words)]).toEqual([true, false])
  isCut = false
  await press(shop['failed.retry'])
  await settled(() => says(words))
  expect(isUnread()).toBe(false)
})

it('keeps loaded content when a refetch fails', async () => {
  const fixture = lossyGarments()
  fixture.shop.add(toFields(initialGarment), 'jebba')
  fixture.shop.isCut = true
  const store = fixture.store()
  const { page, press, isUnread } = await open(store, '/jebba', <EditProduct />)
  await settled(isUnread)
  fixture.shop.isCut = false
  await press(shop['failed.retry'])
  const form = () => page.querySelector('form')
  await settled(() => form() !== null)
  const formBefore = form()
  const isRefused = () =>
    Object.values(store.getState().productsApi.queries).some(
      (query) => query?.endpointName === 'findOfficeProduct' && query.status === 'rejected',
    )
  fixture.shop.isCut = true
  await act(async () => void store.dispatch(productsApi.util.invalidateTags(['Products'])))
  await settled(isRefused)
  expect([form() === formBefore, isUnread()]).toEqual([true, false])
})
