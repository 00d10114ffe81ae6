import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliveryFeeFor } from '#contract/orders/delivery.rules.ts'
import type { Delivery } from '#contract/shop/shop.contract.ts'
import { findGovernorate } from '#contract/tunisia/governorates.ts'
import { placeOrder } from '#server/orders/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('what delivery costs', async () => {
  const { app, db, pool } = await createTestApp()
  await pool.query(`insert into delivery_fees values ('tataouine', 12500), ('tunis', 6000), ('gafsa', 0)`)
  await pool.query('update shop_settings set free_delivery_from_millimes = 250000')
  const garment = await createGarment(db, { red: 1000, price: 50 })
  const read = async () => (await app.inject('/api/shop/delivery')).json() as Delivery

  it('is told to everybody in dinars', async () => {
    expect(await read()).toMatchObject({ fee: 8, freeFrom: 250, fees: { tataouine: 12.5, tunis: 6, gafsa: 0 } })
  })

  it.each(['Tataouine', 'تطاوين', 'Tunis', 'Gafsa', 'La Manouba', 'Lyon'])(
    'is the same on the screen and in the order, to %s',
    async (state) => {
      const delivery = await read()
      for (const quantity of [1, 4, 5, 6]) {
        const address = { street: 'x', city: 'y', country: 'z', state, zipcode: '' }
        const fields = orderOf([{ productId: garment._id, quantity, color: 'Rouge', size: 'M' }], { address })
        const { order } = await placeOrder({ db, pool }, amina, randomUUID(), fields)
        const parcel = { governorate: findGovernorate(state)?.id, subtotal: order.subtotal }
        expect(order.deliveryFee, `${quantity} pieces`).toBe(deliveryFeeFor(delivery, parcel))
      }
    },
  )
})
