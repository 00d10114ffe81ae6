import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { orderInMail } from './order-in-mail.rules.ts'

const order = { state: 'new', isPaid: false, totalPrice: 320, deposit: 0, products: [] as Order['products'] } as Order

it('a mail asks for what is left of an order, never for what was paid already', () => {
  expect(orderInMail(order, 'fr')).toMatchObject({ total: 320, deposit: 0, due: 320 })
  expect(orderInMail({ ...order, deposit: 120 }, 'fr')).toMatchObject({ total: 320, deposit: 120, due: 200 })
  expect(orderInMail({ ...order, deposit: 320 }, 'fr')).toMatchObject({ due: 0 })
  expect(orderInMail({ ...order, isPaid: true }, 'fr')).toMatchObject({ due: 0, isPaid: true })
})
