import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { editProduct } from '#server/catalogue/products/manage-products.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { cancelOrder, removeOrderProduct } from './cancel-order.service.ts'

const stockAtFirst = 12

type Step =
  | { kind: 'place'; quantities: number[] }
  | { kind: 'take'; order: number; quantity: number }
  | { kind: 'delete'; order: number }
  | { kind: 'add'; pieces: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('take' as const), order: fc.nat(5), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('delete' as const), order: fc.nat(5) }),
  fc.record({ kind: fc.constant('add' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
)

describe('stock', async () => {
  const { db, pool } = await createTestDatabase()

  it('and what is sold add up to what there was, through any steps, several at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
        const garment = await createGarment(db, { red: stockAtFirst, blue: 0 })
        const orders: Order[] = []
        let added = 0
        for (const round of rounds) {
          await Promise.all(
            round.map(async (step) => {
              if (step.kind !== 'add') return act(step, garment._id, orders)
              const pieces = await add(garment._id, step.pieces)
              added += pieces
            }),
          )
        }
        const { rows } = await pool.query<{ stock: number; ledger: number; sold: number }>(
          `select v.stock, (select coalesce(sum(change), 0)::int from stock_movements where variant_id = v.id) as ledger,
             (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
              where l.variant_id = v.id and o.deleted_at is null) as sold
           from variants v where v.product_id = $1 and v.size = 'M'`,
          [garment._id],
        )
        expect(rows[0]?.stock).toBe(rows[0]?.ledger)
        expect((rows[0]?.stock ?? 0) + (rows[0]?.sold ?? 0)).toBe(stockAtFirst + added)
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  /** Adds stock with the previously seen value, so that sales made meanwhile are kept. */
  async function add(productId: string, pieces: number): Promise<number> {
    const colors = [
      { colorName: 'Rouge', sizes: [{ size: 'M', stock: pieces, seen: 0 }] },
      { colorName: 'Bleu', stock: 0, seen: 0 },
    ]
    await editProduct(
      db,
      productId,
      ProductFields.parse({ title: 'Jebba', mainCategory: 'men', newPrice: 100, colors }),
    )
    return pieces
  }

  /** A step may be refused; the test checks the result. */
  async function act(step: Exclude<Step, { kind: 'add' }>, productId: string, orders: Order[]): Promise<void> {
    try {
      if (step.kind === 'place') {
        const lines = step.quantities.map((quantity) => ({ productId, quantity, color: 'Rouge', size: 'M' }))
        orders.push((await placeOrder({ db, pool }, amina, randomUUID(), orderOf(lines))).order)
        return
      }
      const order = orders[step.order]
      if (!order) return
      if (step.kind === 'delete') await cancelOrder(db, amina, order._id)
      else {
        const productKey = order.products[0]?.productKey ?? ''
        await removeOrderProduct(db, amina, { orderId: order._id, productKey, quantityToRemove: step.quantity })
      }
    } catch (error) {
      expect(error).toMatchObject({ name: 'Problem' })
    }
  }
})
