import { randomUUID } from 'node:crypto'
import { CourierFields } from '#contract/orders/fulfilment/couriers.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { addCourier } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import { takeOrder } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'

export const leila: StaffActor = { kind: 'staff', name: 'leila', role: 'owner' }

export const customerOfSfax = {
  name: 'Salwa',
  email: '',
  phone: '98 765 432',
  language: 'fr' as const,
  note: '',
  discount: 0,
  address: { street: '3, rue du Pacha', city: 'Sakiet Ezzit', country: 'Tunisie', state: 'Sfax', zipcode: '3021' },
}

/** Creates a courier with a fee of 7 dinars (9 in Sfax) for a delivery and 4 for a return. */
export async function createCourier(db: Database, changes: object = {}): Promise<number> {
  const name = `Courier ${randomUUID()}`
  const fields = { name, phone: '71 111 222', areas: '', fee: 7, fees: { sfax: 9 }, returnFee: 4, paysAfterDays: 7 }
  const couriers = await addCourier(
    db,
    leila.name,
    CourierFields.parse({ ...fields, withholds: false, mayOpen: false, columns: [], ...changes }),
  )
  return couriers.find((courier) => courier.name === name)?.id ?? 0
}

/** Creates a packed order, of one red piece by default. */
export async function packedOrder(
  db: Database,
  productId: string,
  { quantity = 1, ...changes }: { quantity?: number; phone?: string; deliveryFee?: number } = {},
): Promise<OfficeOrder> {
  const products = [{ productId, color: 'Rouge', size: 'M', quantity }]
  const fields = { ...customerOfSfax, deliveryFee: 8, products, ...changes }
  const { order } = await takeOrder(db, leila, randomUUID(), fields)
  return stepOrder(db, leila, order._id, { state: 'preparing' })
}
