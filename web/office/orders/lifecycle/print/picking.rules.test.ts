import { expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { toPickingList } from './picking.rules.ts'

const line = (title: string, colour: string, size: string, quantity: number) => ({
  productId: { _id: title, title },
  size,
  quantity,
  color: { colorName: { fr: colour, en: colour, ar: colour }, image: '' },
})
const order = (number: number, ...products: object[]) => ({ number, products, state: 'new' }) as unknown as OfficeOrder

it('lists each product once per colour and size, by name', () => {
  const picked = toPickingList([
    order(1001, line('Kaftan', 'Rouge', 'M', 1), line('Jebba', 'Noir', 'L', 2)),
    order(1002, line('Jebba', 'Noir', 'L', 1), line('Jebba', 'Noir', 'L', 1), line('Jebba', 'Noir', 'M', 1)),
  ])
  expect(
    picked.map(({ line: { productId, size }, quantity, numbers }) => [productId.title, size, quantity, numbers]),
  ).toEqual([
    ['Jebba', 'L', 4, [1001, 1002]],
    ['Jebba', 'M', 1, [1002]],
    ['Kaftan', 'M', 1, [1001]],
  ])
})

it('lists nothing for orders that have left the shop or will not leave it', () => {
  const ordered = order(1003, line('Jebba', 'Noir', 'L', 2))
  const states = ['confirmed', 'with-courier', 'delivered', 'refused', 'returned', 'cancelled'] as const
  const picked = toPickingList(states.map((state, index) => ({ ...ordered, number: 1003 + index, state })))
  expect(picked.map(({ quantity, numbers }) => [quantity, numbers])).toEqual([[2, [1003]]])
})
