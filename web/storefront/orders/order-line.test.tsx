// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { originalColorName } from '#contract/orders/cart/cart.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { normaliseOrder } from '#web/api/normalise-order.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { renderElement } from '#web/testing/render.tsx'
import { OrderLine } from './order-line.tsx'

const red = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }

it.each([
  ['an original product', originalColorName, 'Produit original'],
  ['its colour', red, 'Rouge'],
])('a line says %s, and how many', async (_what, colorName, text) => {
  const line = {
    productKey: '1',
    productId: { _id: 'jebba', title: 'Jebba' },
    quantity: 3,
    color: { colorName, image: '' },
  }
  const order = {
    ...normaliseOrder({ products: [line], productProgress: {} } as unknown as Order),
    state: 'delivered',
  } as Order
  const [read] = order.products
  const { page } = await renderElement(
    read && <OrderLine order={order} line={read} />,
    'fr',
    await loadOrdersMessages('fr'),
  )
  expect([...page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['3', text])
})
