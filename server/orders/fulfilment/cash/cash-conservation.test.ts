import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { type OrderState, orderStates } from '#contract/orders/records/order-states.rules.ts'
import { takeDeposit } from '#server/orders/lifecycle/deposits/deposits.service.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { payOrders } from '#server/orders/lifecycle/dispatch/mark-dispatched.service.ts'
import { undoDispatch } from '#server/orders/lifecycle/dispatch/undo-dispatch.service.ts'
import { markOrder } from '#server/orders/lifecycle/mark-order.service.ts'
import { stepOrder, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { deliverPart } from '#server/orders/lifecycle/partial-delivery/partial-delivery.service.ts'
import { exchangePiecesOf } from '#server/orders/lifecycle/returns/exchange-order.service.ts'
import { recordReturn } from '#server/orders/lifecycle/returns/record-return.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { bookReceipt, undoReceipt } from './book-receipt.service.ts'
import { showAccounts, showOwed } from './courier-accounts.service.ts'

type Act =
  | { kind: 'pack'; fee: number }
  | { kind: 'hand'; from: number; many: number }
  | { kind: 'step'; order: number; state: OrderState; isPaid: boolean | undefined }
  | { kind: 'undo'; order: number }
  | { kind: 'pay'; order: number; isPaid: boolean }
  | { kind: 'book'; many: number; fees: number; withheld: number; amount: number }
  | { kind: 'part'; order: number; due: number }
  | { kind: 'back'; order: number; quantity: number; refund: number | undefined }
  | { kind: 'exchange'; order: number; quantity: number; fee: number }
  | { kind: 'deposit'; order: number; amount: number }
  | { kind: 'reverse'; receipt: number }
  | { kind: 'take-back'; manifest: number }

const kind = <const Kind extends string>(name: Kind) => fc.constant(name)
const order = fc.nat(7)
const quantity = fc.integer({ min: 1, max: 2 })
const millimes = fc.integer({ min: 0, max: 400_000 }).map((sum) => sum / 1000)
/** Common reports of couriers are generated more often than rare acts. */
const reported = fc.constantFrom<OrderState>('delivered', 'delivered', 'refused', 'returned', 'with-courier')
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: kind('pack'), fee: millimes }),
  { arbitrary: fc.record({ kind: kind('hand'), from: order, many: fc.integer({ min: 1, max: 4 }) }), weight: 3 },
  {
    arbitrary: fc.record({
      kind: kind('step'),
      order,
      isPaid: fc.option(fc.boolean(), { nil: undefined }),
      state: fc.oneof({ arbitrary: reported, weight: 4 }, fc.constantFrom(...orderStates)),
    }),
    weight: 6,
  },
  fc.record({ kind: kind('undo'), order }),
  fc.record({ kind: kind('pay'), order, isPaid: fc.boolean() }),
  {
    arbitrary: fc.record({
      kind: kind('book'),
      many: fc.integer({ min: 1, max: 5 }),
      fees: millimes,
      withheld: millimes,
      amount: millimes,
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ kind: kind('part'), order, due: millimes }), weight: 2 },
  {
    arbitrary: fc.record({ kind: kind('back'), order, quantity, refund: fc.option(millimes, { nil: undefined }) }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: kind('exchange'), order, quantity, fee: millimes }), weight: 2 },
  fc.record({ kind: kind('deposit'), order, amount: millimes }),
  fc.record({ kind: kind('reverse'), receipt: fc.nat(3) }),
  fc.record({ kind: kind('take-back'), manifest: fc.nat(2) }),
)

describe('the money with couriers', async () => {
  const { db, pool } = await createTestDatabase()

  it('is what was delivered less fees, withheld and differences, whatever happens and in whatever order', async () => {
    const garment = await createGarment(db, { red: 90_000, blue: 90_000, price: 100 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (rounds) => {
        const shop: Shop = {
          productId: garment._id,
          courierId: await createCourier(db),
          orders: [],
          receipts: [],
          manifests: [],
        }
        await Promise.all([1, 2, 3].map((fee) => perform({ kind: 'pack', fee }, shop)))
        await perform({ kind: 'hand', from: 0, many: 3 }, shop)
        for (const round of rounds) await Promise.all(round.map((act) => perform(act, shop)))
        await agree(shop)
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  async function agree({ courierId }: Shop): Promise<void> {
    const { rows } = await pool.query<Books>(books, [courierId])
    const [is] = rows
    expect(is?.cash).toBe((is?.delivered ?? 0) - (is?.fees ?? 0) - (is?.withheld ?? 0) - (is?.differences ?? 0))
    // Every collected dinar is either in a receipt or still owed.
    expect(is?.delivered).toBe(is?.settled)
    expect(is?.collected).toBe((is?.settled ?? 0) + (is?.owed ?? 0))
    expect(is?.twice).toBe(0)
    // Booked parcels are paid, owed ones are not.
    expect(is?.unpaid_booked).toBe(0)
    expect(is?.paid_owed).toBe(0)
    // Refunds equal the returned amounts, and a courier's payments equal those of the orders.
    expect(is?.wrong_refunds).toBe(0)
    expect(is?.wrong_collected).toBe(0)
    const account = (await showAccounts(db)).find(({ courier }) => courier.id === courierId)
    expect(Math.round((account?.owed.amount ?? 0) * 1000)).toBe(is?.owed)
    expect(Math.round((account?.received ?? 0) * 1000)).toBe(is?.cash)
  }

  /** An act may be refused; the test checks the books afterwards. */
  async function perform(act: Act, shop: Shop): Promise<void> {
    try {
      await carryOut(act, shop)
    } catch (error) {
      expect(error).toMatchObject({ name: 'Problem' })
    }
  }

  async function carryOut(act: Act, shop: Shop): Promise<unknown> {
    const { productId, orders, receipts, manifests } = shop
    const id = ('order' in act && orders[act.order]?._id) || randomUUID()
    switch (act.kind) {
      case 'pack':
        return orders.push(await packedOrder(db, productId, { quantity: 2, deliveryFee: act.fee }))
      case 'hand':
        return handOverSome(act, shop)
      case 'book':
        return bookSome(act, shop)
      case 'reverse':
        return undoReceipt(db, leila, receipts[act.receipt] ?? 0, payOrders)
      case 'take-back':
        return undoDispatch(db, leila, manifests[act.manifest] ?? 0)
      case 'step':
        return stepOrder(db, leila, id, { state: act.state, isPaid: act.isPaid })
      case 'part':
      case 'back':
      case 'exchange':
      case 'deposit':
        return keepSome(await showOfficeOrder(db, id), act, orders)
      case 'pay':
        return markOrder(db, leila, id, { isPaid: act.isPaid })
      case 'undo':
        return undoSteps(db, leila, [{ id, version: (await showOfficeOrder(db, id)).version }])
    }
  }

  /** Acts on single pieces, and on money before and after the delivery. */
  async function keepSome(
    { _id, version, products }: OfficeOrder,
    step: Extract<Act, { kind: 'part' | 'back' | 'exchange' | 'deposit' }>,
    orders: OfficeOrder[],
  ): Promise<unknown> {
    const [line] = products
    const productKey = line?.productKey ?? '0'
    if (step.kind === 'part') {
      return deliverPart(db, leila, _id, { kept: [{ productKey, quantity: 1 }], due: step.due, version })
    }
    if (step.kind === 'deposit') {
      return takeDeposit(db, leila, _id, { amount: step.amount, way: 'transfer', paidOn: inDays(-7), version })
    }
    const pieces = [{ productKey, quantity: step.quantity }]
    if (step.kind === 'back') return recordReturn(db, leila, _id, { pieces, refund: step.refund, way: 'd17', version })
    const color = line?.size ? 'Bleu' : 'Rouge'
    const instead = {
      productId: line?.productId._id ?? '',
      color,
      size: line?.size ? '' : 'M',
      quantity: step.quantity,
    }
    const fields = { pieces, products: [instead], fee: step.fee, way: 'd17' as const, version }
    const { order: made } = await exchangePiecesOf(db, leila, _id, randomUUID(), fields)
    return orders.push(await stepOrder(db, leila, made._id, { state: 'preparing' }))
  }

  async function handOverSome({ from, many }: { from: number; many: number }, shop: Shop): Promise<void> {
    const orders = shop.orders.slice(from, from + many).map(({ _id }) => _id)
    if (orders.length === 0) return
    const { manifest } = await dispatchManifest(db, leila, randomUUID(), { courierId: shop.courierId, orders })
    shop.manifests.push(manifest.id)
  }

  async function bookSome(step: Extract<Act, { kind: 'book' }>, { courierId, receipts }: Shop): Promise<void> {
    const parcels = (await showOwed(db, courierId)).slice(0, step.many).map((parcel) => parcel.id)
    if (parcels.length === 0) return
    const { fees, withheld, amount } = step
    const fields = { courierId, parcels, receivedOn: inDays(-7), fees, withheld, amount, reason: 'as he said' }
    receipts.push((await bookReceipt(db, leila, randomUUID(), fields, payOrders)).receipt.id)
  }
})

interface Shop {
  productId: string
  courierId: number
  orders: OfficeOrder[]
  receipts: number[]
  manifests: number[]
}

interface Books {
  cash: number
  delivered: number
  fees: number
  withheld: number
  differences: number
  settled: number
  collected: number
  owed: number
  twice: number
  unpaid_booked: number
  paid_owed: number
  wrong_refunds: number
  wrong_collected: number
}

const books = `
  with counting as (select * from receipts where courier_id = $1 and undone_at is null),
  settled as (select l.* from receipt_parcels l join counting r on r.id = l.receipt_id where not l.undone),
  carried as (select p.*, o.is_paid, o.state, exists (select from settled s where s.parcel_id = p.id) as booked
    from parcels p join orders o on o.id = p.order_id where p.courier_id = $1)
  select (select coalesce(sum(amount_millimes), 0)::bigint from counting) as cash,
    (select coalesce(sum(delivered_millimes), 0)::bigint from counting) as delivered,
    (select coalesce(sum(fees_millimes), 0)::bigint from counting) as fees,
    (select coalesce(sum(withheld_millimes), 0)::bigint from counting) as withheld,
    (select coalesce(sum(difference_millimes), 0)::bigint from counting) as differences,
    (select coalesce(sum(delivered_millimes), 0)::bigint from settled) as settled,
    (select coalesce(sum(collected_millimes), 0)::bigint from carried) as collected,
    (select coalesce(sum(collected_millimes), 0)::bigint from carried where not booked) as owed,
    (select count(*)::int from (select 1 from settled group by parcel_id having count(*) > 1) more) as twice,
    (select count(*)::int from carried where booked and not ended and outcome = 'delivered' and not is_paid) as unpaid_booked,
    (select count(*)::int from carried where not booked and not ended and collected_millimes > 0 and is_paid) as paid_owed,
    (select count(*)::int from orders o where exists (select from carried c where c.order_id = o.id)
      and o.refunded_millimes <> coalesce((select sum(r.refund_millimes) from order_returns r
        where r.order_id = o.id and r.undone_at is null), 0)) as wrong_refunds,
    (select count(*)::int from carried c join orders o on o.id = c.order_id
      where not c.booked and not c.ended and c.outcome = 'delivered' and not o.is_paid
        and c.collected_millimes <> greatest(o.total_millimes + o.refunded_millimes - o.deposit_millimes, 0)) as wrong_collected`
