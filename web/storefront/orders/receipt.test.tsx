// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { Receipt } from './receipt.tsx'

const order = {
  _id: '01a2-b3c4',
  number: 1042,
  name: 'Amel Ben Salah',
  email: 'amel@example.tn',
  phone: '+21698123456',
  address: { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' },
  note: '',
  language: 'fr',
  state: 'new',
  pickUp: false,
  isPaid: false,
  isDelivered: false,
  products: [],
  productProgress: {},
  subtotal: 181,
  deliveryFee: 8,
  discount: 0,
  retained: 0,
  totalPrice: 189,
  deposit: 0,
  createdAt: '2026-11-23T08:00:00Z',
  updatedAt: '2026-11-23T08:00:00Z',
  version: 1,
} satisfies Order

async function lastLine(more: Partial<Order>) {
  const store = createStore({
    origin: 'http://shop.test',
    fetch: async () => Response.json({ name: {}, address: {}, phone: '+21671123456' }),
  })
  const receipt = (
    <Provider store={store}>
      <Receipt order={{ ...order, ...more }} />
    </Provider>
  )
  const { page } = await renderElement(receipt, 'fr', await loadOrdersMessages('fr'))
  return page.querySelector('article > :last-child')?.textContent?.replaceAll(/\s/g, ' ')
}

it('shows the amount to pay and the recipient, or that it was paid', async () => {
  expect(await lastLine({ deposit: 50 })).toMatch(/livreur.* 139,000/)
  expect(await lastLine({ pickUp: true })).toMatch(/boutique.* 189,000/)
  expect(await lastLine({ isPaid: true, state: 'delivered' })).toMatch(/189,000/)
  for (const more of [{ state: 'delivered' }, { state: 'cancelled' }, { deposit: 189 }] as const)
    expect(await lastLine(more)).not.toMatch(/payer/)
})
