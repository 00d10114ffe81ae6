import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { type OrderState, orderStates, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { byTelephone, createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { cancelOrder } from './cancel-order.service.ts'
import { editOrder, takeOrder } from './edit/edit-order.service.ts'
import { markOrder } from './mark-order.service.ts'
import { recordCall, stepOrder, undoSteps } from './order-steps.service.ts'

const leila: StaffActor = { kind: 'staff', name: 'leila', role: 'owner' }
const pieces = 9

type Act =
  | { kind: 'take'; quantity: number }
  | { kind: 'step'; order: number; state: OrderState; isPaid: boolean | undefined }
  | { kind: 'flags'; order: number; isPaid: boolean | undefined; isDelivered: boolean | undefined }
  | { kind: 'undo'; order: number }
  | { kind: 'call'; order: number }
  | { kind: 'delete'; order: number }
  | { kind: 'edit'; order: number; quantity: number; color: string }

const order = fc.nat(3)
const flag = fc.option(fc.boolean(), { nil: undefined })
const quantity = fc.integer({ min: 1, max: 4 })
const kind = <const Kind extends string>(name: Kind) => fc.constant(name)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: kind('take'), quantity }),
  {
    arbitrary: fc.record({ kind: kind('step'), order, state: fc.constantFrom(...orderStates), isPaid: flag }),
    weight: 5,
  },
  fc.record({ kind: kind('flags'), order, isPaid: flag, isDelivered: flag }),
  { arbitrary: fc.record({ kind: kind('undo'), order }), weight: 2 },
  fc.record({ kind: kind('call'), order }),
  fc.record({ kind: kind('delete'), order }),
  fc.record({ kind: kind('edit'), order, quantity, color: fc.constantFrom('Rouge', 'Bleu') }),
)

describe('whatever the staff do', async () => {
  const { db, pool } = await createTestDatabase()

  it('pieces are in stock or in an order that holds them, and flags agree with states', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 14 }), async (rounds) => {
        const garment = await createGarment(db, { red: pieces, blue: pieces })
        const orders: OfficeOrder[] = []
        for (const round of rounds) await Promise.all(round.map((act) => perform(act, garment._id, orders)))
        const { rows } = await pool.query<{ stock: number; ledger: number; held: number }>(
          `select v.stock, (select coalesce(sum(change), 0)::int from stock_movements where variant_id = v.id) as ledger,
             (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
              where l.variant_id = v.id and o.state = any($2) and (o.deleted_at is null or o.state = 'delivered')) as held
           from variants v where v.product_id = $1`,
          [garment._id, orderStates.filter((state) => stateRules[state].holdsStock)],
        )
        for (const { stock, ledger, held } of rows) {
          expect(stock).toBe(ledger)
          expect(stock + held).toBe(pieces)
        }
        for (const { _id } of orders) {
          const now = await showOfficeOrder(db, _id).catch(() => undefined)
          if (now) expect(now.isDelivered).toBe(now.state === 'delivered')
        }
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  /** An act may be refused; the test checks the result. */
  async function perform(act: Act, productId: string, orders: OfficeOrder[]): Promise<void> {
    try {
      if (act.kind === 'take') {
        const products = [{ productId, color: 'Rouge', size: 'M', quantity: act.quantity }]
        orders.push((await takeOrder(db, leila, randomUUID(), { ...byTelephone, products })).order)
        return
      }
      const id = orders[act.order]?._id
      if (id) await performOn(await showOfficeOrder(db, id), act, productId)
    } catch (error) {
      expect(error).toMatchObject({ name: 'Problem' })
    }
  }

  async function performOn(
    { _id: id, version, products }: OfficeOrder,
    act: Exclude<Act, { kind: 'take' }>,
    productId: string,
  ): Promise<unknown> {
    switch (act.kind) {
      case 'step':
        return stepOrder(db, leila, id, { state: act.state, isPaid: act.isPaid })
      case 'flags':
        return markOrder(db, leila, id, act)
      case 'call':
        return recordCall(db, leila, id, undefined)
      case 'delete':
        return cancelOrder(db, leila, id)
      case 'undo':
        return undoSteps(db, leila, [{ id, version }])
      case 'edit': {
        const { color, quantity: count } = act
        const size = color === 'Rouge' ? 'M' : ''
        const line = { productId, color, size, quantity: count, productKey: products[0]?.productKey }
        return editOrder(db, leila, id, { ...byTelephone, products: [line], version })
      }
    }
  }
})
