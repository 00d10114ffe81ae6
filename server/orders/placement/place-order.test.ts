import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OrderFields } from '#contract/orders/records/orders.contract.ts'
import type { ShopperActor } from '#server/people/staff/actor.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { holdLocks } from '#server/testing/hold-locks.ts'
import { createKeswa, madeKeswa, weekAhead } from '#server/testing/making-fixtures.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { placeOrder } from './place-order.service.ts'

describe('orders that arrive at once', async () => {
  const { db, pool } = await createTestDatabase()
  await removeOrderLimits(db)
  const store = { db, pool }

  let phones = 20_000_000
  const stranger = (): ShopperActor => {
    const id = randomUUID()
    return { kind: 'shopper', id, email: `${id}@example.tn`, emailVerified: true }
  }
  const fieldsOf = (...products: object[]): OrderFields => orderOf(products, { phone: String(phones++) })
  const red = (productId: string, quantity = 1) => ({ productId, quantity, color: 'Rouge', size: 'M' })
  const place = (fields: OrderFields) => placeOrder(store, stranger(), randomUUID(), fields)
  const outcomeOf = (fields: OrderFields) =>
    place(fields).then(
      ({ order }) => order,
      (error: unknown) => (error instanceof Problem ? error.body : Promise.reject(error)),
    )
  const stockOf = async (productId: string) =>
    (
      await pool.query(
        `select sum(v.stock)::int as stock, (select sum(m.change)::int from stock_movements m join variants w on w.id = m.variant_id
          where w.product_id = $1) as ledger from variants v where v.product_id = $1`,
        [productId],
      )
    ).rows[0]

  it('are each written once, with number, line, event, note and movement of stock', async () => {
    const { _id } = await createGarment(db, { red: 100, blue: 0 })
    const placed = await Promise.all(Array.from({ length: 60 }, () => place(fieldsOf(red(_id)))))
    const ids = placed.map(({ order }) => order._id)
    const { rows } = await pool.query(
      `select count(distinct o.number)::int as numbers, count(distinct l.id)::int as lines, count(distinct e.id)::int as events,
         count(distinct t.order_id)::int as notes
       from orders o join order_lines l on l.order_id = o.id join order_events e on e.order_id = o.id and e.kind = 'placed'
       join orders_to_tell t on t.order_id = o.id where o.id = any($1)`,
      [ids],
    )
    expect(rows).toEqual([{ numbers: 60, lines: 60, events: 60, notes: 60 }])
    expect(await stockOf(_id)).toEqual({ stock: 40, ledger: 40 })
  })

  it('never take more pieces than there are, and are told what is left', async () => {
    const { _id } = await createGarment(db, { red: 10, blue: 0 })
    const quantities = [1, 1, 4, 3, 6, 1, 1, 2, 5, 3]
    const outcomes = await Promise.all(quantities.map((quantity) => outcomeOf(fieldsOf(red(_id, quantity)))))
    let sold = 0
    for (const [index, outcome] of outcomes.entries()) {
      const quantity = quantities[index] ?? 0
      if ('products' in outcome) sold += quantity
      else {
        expect(outcome).toMatchObject({ code: 'out-of-stock', short: [{ quantity }] })
        expect((outcome as unknown as { short: { left: number }[] }).short[0]?.left).toBeLessThan(quantity)
      }
    }
    const { stock, ledger } = await stockOf(_id)
    expect([stock, ledger]).toEqual([10 - sold, 10 - sold])
    expect(stock).toBeLessThan(Math.min(...quantities.filter((_, index) => !('products' in (outcomes[index] ?? {})))))
  })

  it('count the lines of one variant together, and take all pieces or none', async () => {
    const [scarce, plenty] = [await createGarment(db, { red: 5 }), await createGarment(db, { red: 5 })]
    const refused = await outcomeOf(fieldsOf(red(plenty._id, 2), red(scarce._id, 3), red(scarce._id, 3)))
    expect(refused).toMatchObject({ code: 'out-of-stock', short: [{ left: 5 }, { left: 5 }] })
    expect([(await stockOf(scarce._id)).stock, (await stockOf(plenty._id)).stock]).toEqual([10, 10])
  })

  it('do not wait for a garment that is locked, which is sold when it is free again', async () => {
    const [locked, free] = [await createGarment(db, { red: 50 }), await createGarment(db, { red: 50 })]
    const release = await holdLocks(pool, 'select from variants where product_id = $1 for update', locked._id)
    let waiting = 12
    const waits = Array.from({ length: waiting }, () => place(fieldsOf(red(locked._id))).finally(() => waiting--))
    const unlockedOrders = await Promise.all(Array.from({ length: 20 }, () => place(fieldsOf(red(free._id)))))
    expect([unlockedOrders.every(({ created }) => created), waiting]).toEqual([true, 12])
    await release()
    expect((await Promise.all(waits)).every(({ created }) => created)).toBe(true)
    expect((await stockOf(locked._id)).stock).toBe(43)
  })

  it('are to be sent again when others take the pieces first each time', async () => {
    const { _id } = await createGarment(db, { red: 50 })
    await pool.query(`
      create function take_first() returns trigger language plpgsql as $$ begin
        raise exception 'taken' using errcode = 'check_violation', constraint = 'variants_stock_check';
      end $$;
      create trigger take_first before insert on stock_movements for each row execute function take_first()`)
    await expect(place(fieldsOf(red(_id)))).rejects.toMatchObject({ code: 'shop-unavailable' })
    await pool.query('drop trigger take_first on stock_movements')
    expect((await stockOf(_id)).stock).toBe(55)
  })

  it('do not wait for a customer who is being changed', async () => {
    const { _id } = await createGarment(db, { red: 50 })
    const hers = fieldsOf(red(_id))
    await place(hers)
    const release = await holdLocks(pool, 'select from customers where phone = $1 for update', `+216${hers.phone}`)
    expect(await place({ ...hers, note: 'Encore' })).toMatchObject({ created: true })
    await release()
  })

  it('of one telephone number do not wait for each other in a shop without limits', async () => {
    const { _id } = await createGarment(db, { red: 50 })
    const hers = fieldsOf(red(_id))
    const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
    const release = await holdLocks(pool, lock, `order of phone +216${hers.phone}`)
    expect(await place(hers)).toMatchObject({ created: true })
    await release()
  })

  it('under one key are one order, though it took the last piece', async () => {
    const { _id } = await createGarment(db, { red: 1 })
    const [shopper, key, fields] = [stranger(), randomUUID(), fieldsOf(red(_id))]
    const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(store, shopper, key, fields)))
    expect(placed.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(placed.map(({ order }) => order._id)).size).toBe(1)
    await expect(placeOrder(store, shopper, key, { ...fields, note: 'x' })).rejects.toMatchObject({
      code: 'key-reused',
    })
  })

  it('of a week in the workshop that is full leave those from the shelf alone', async () => {
    const [keswa, garment] = [await createKeswa(db), await createGarment(db, { red: 50 })]
    const week = weekAhead(3)
    await pool.query('insert into making_weeks (week, places) values ($1, 3)', [week])
    const { made } = madeKeswa(keswa._id, week, { choices: ['satin', 'plain'] })
    const measured = { productId: keswa._id, quantity: 1, color: 'Rouge', made }
    const [measuredOrders, shelf] = await Promise.all([
      Promise.allSettled(Array.from({ length: 5 }, () => place(fieldsOf(measured)))),
      Promise.all(Array.from({ length: 10 }, () => place(fieldsOf(red(garment._id))))),
    ])
    expect(measuredOrders.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of measuredOrders)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'JB001' })
    expect(shelf.every(({ created }) => created)).toBe(true)
  })
})
