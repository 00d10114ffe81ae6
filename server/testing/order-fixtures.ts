import { randomUUID } from 'node:crypto'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { OrderFields } from '#contract/orders/records/orders.contract.ts'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import { orderQueueOf } from '#server/orders/placement/order-queue.ts'
import type { NewOrder } from '#server/orders/placement/place-order.repository.ts'
import { placeInTransaction } from '#server/orders/placement/place-order.service.ts'
import type { OrderRecord } from '#server/orders/records/order-record.ts'
import type { ShopperActor } from '#server/people/staff/actor.ts'
import { inPipelinedTransaction } from '#server/platform/db/pipelined-transaction.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'

export const amina: ShopperActor = { kind: 'shopper', id: 'amina', email: 'amina@example.tn', emailVerified: true }
export const bilel: ShopperActor = { kind: 'shopper', id: 'bilel', email: 'bilel@example.tn', emailVerified: true }

/** Creates a garment in red (size M) and blue (no sizes), with the given stock. */
export function createGarment(db: Database, { red = 5, blue = 5, price = 100 } = {}) {
  return createProduct(
    db,
    ProductFields.parse({
      title: 'Jebba',
      translations: { ar: { title: 'جبة' } },
      mainCategory: 'men',
      newPrice: price,
      colors: [
        { colorName: 'Rouge', sizes: [{ size: 'M', stock: red }] },
        { colorName: 'Bleu', stock: blue },
      ],
    }),
  )
}

/** A customer who orders by phone, without a mail address. */
export const byTelephone = {
  name: 'Salwa',
  email: '',
  phone: '98 765 432',
  language: 'fr' as const,
  note: '',
  discount: 0,
  address: { street: 'x', city: 'y', country: 'Tunisie', state: 'Sfax', zipcode: '' },
}

/** An order request for these products. */
export function orderOf(products: object[], changes: object = {}): OrderFields {
  return OrderFields.parse({
    name: 'Amina Ben Salah',
    email: 'amina@example.tn',
    phone: '98 123 456',
    address: { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' },
    products,
    agreed: true,
    ...changes,
  })
}

/** An order for one red piece, in the form in which it is inserted after all checks. */
export function orderToInsert(shopper: ShopperActor, productId: string): NewOrder {
  const fields = orderOf([{ productId, quantity: 1, color: 'Rouge', size: 'M' }])
  return {
    name: fields.name,
    email: fields.email,
    emailProven: shopper.emailVerified && shopper.email === fields.email,
    phone: fields.phone,
    address: fields.address,
    note: '',
    id: randomUUID(),
    arrivedAt: performance.now(),
    shopperId: shopper.id,
    key: randomUUID(),
    bodyHash: '',
    governorate: 'tunis',
    addressKey: '',
    network: '',
    language: 'fr',
    source: '',
    campaign: '',
    lines: [{ productId, colour: 'Rouge', size: 'M', quantity: 1 }],
  }
}

/** Inserts an order without the checks before. */
export async function insertOrder(pool: Pool, order: NewOrder): Promise<OrderRecord> {
  const place = () => inPipelinedTransaction(pool, (tx) => placeInTransaction(tx, order))
  const record = await orderQueueOf(pool).run(order.shopperId, place)
  if (!record) throw new Error('Its key stands for an order already')
  return record
}
