import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliveryFeeFor } from '#contract/orders/placement/delivery.rules.ts'
import type { Delivery } from '#contract/platform/settings/shop.contract.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { changeCourier, showCouriers } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { createCourier, leila } from '#server/testing/courier-fixtures.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('that a parcel may be opened before it is paid', async () => {
  const { app, db } = await createTestApp()
  const promised = async () => (await app.inject('/api/shop/delivery')).json().mayOpen ?? false
  const becomes = (expected: boolean) => expect.poll(promised).toBe(expected)

  it('is promised where every courier lets it, and no longer once one does not', async () => {
    expect(await promised()).toBe(false)
    const lets = await createCourier(db, { mayOpen: true })
    await becomes(true)
    const forbids = await createCourier(db, { mayOpen: false })
    await becomes(false)
    const change = async (id: number, changes: object) => {
      const now = (await showCouriers(db)).find((candidate) => candidate.id === id)
      if (!now) throw new Error('The courier is gone')
      const { id: _, lastManifest: __, statementColumns: ___, ...fields } = now
      await changeCourier(db, leila.name, id, { ...fields, ...changes })
    }
    await change(forbids, { archived: true })
    await becomes(true)
    await change(lets, { mayOpen: false })
    await becomes(false)
    await change(lets, { mayOpen: true })
    await becomes(true)
    await change(lets, { archived: true })
    await becomes(false)
  })
})

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
        const parcel = { governorate: governorateIn(state), subtotal: order.subtotal }
        expect(order.deliveryFee, `${quantity} pieces`).toBe(deliveryFeeFor(delivery, parcel))
      }
    },
  )
})
