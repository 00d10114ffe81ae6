import { expect, it } from 'vitest'
import type { PaletteResults } from '#contract/site/palette-search/palette-search.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const staff = await signedInStaff(test)
const find = async (query: string) =>
  (
    await test.app.inject({ url: `/api/admin/find?query=${encodeURIComponent(query)}`, headers: staff.headers })
  ).json() as PaletteResults

it('finds an order by number, a customer by name or phone number, a product by its words', async () => {
  const garment = await createGarment(test.db)
  const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Bleu' }])
  for (const key of ['the first of two keys', 'the second of two keys']) {
    await placeOrder(test, amina, key, fields)
  }
  expect((await find('1002')).orders.map(({ number }) => number)).toEqual([1002])
  for (const query of ['amina', 'Ben Salah', '123 456', '98123456']) {
    const { orders, customers } = await find(query)
    expect(
      orders.map(({ number }) => number),
      query,
    ).toEqual([1002, 1001])
    expect(customers, query).toMatchObject([{ name: 'Amina Ben Salah' }])
  }
  expect((await find('djebba')).products).toMatchObject([{ _id: garment._id, title: 'Jebba' }])
})

it('finds nothing for a single letter', async () => {
  expect(await find('a')).toEqual({ orders: [], products: [], pages: [], customers: [] })
  expect((await find('%%')).orders).toEqual([])
})
