import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { orderStates } from '#contract/orders/records/order-states.rules.ts'
import { makeLateInvoice, showOrderPapers } from '#server/orders/invoices/order-invoices.service.ts'
import { cancelOrder, removeOrderProduct } from '#server/orders/lifecycle/cancel-order.service.ts'
import { restoreOrder } from '#server/orders/lifecycle/deleted-orders.service.ts'
import { editOrder, takeOrder } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { markOrder } from '#server/orders/lifecycle/mark-order.service.ts'
import { stepOrder, stepOrders, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { lockOrder } from '#server/orders/records/orders.repository.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { thisMonth } from '#server/testing/days-from-now.ts'
import { enableInvoices } from '#server/testing/enable-invoices.ts'
import { byTelephone, createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { showMonth } from './invoices.service.ts'
import { settleInvoice } from './settle-invoice.service.ts'

const owner = toStaffActor({ username: 'salma', role: 'owner' })
async function shopWithOrders() {
  const test = await createTestDatabase()
  const { db, pool } = test
  await enableInvoices(test)
  const garment = await createGarment(db, { red: 500 })
  const products = (quantity: number) => [{ productId: garment._id, color: 'Rouge', size: 'M', quantity }]
  /** An order taken by phone and handed to the courier. */
  const sent = async (quantity = 2): Promise<OfficeOrder> => {
    const { order } = await takeOrder(db, owner, randomUUID(), { ...byTelephone, products: products(quantity) })
    for (const state of ['preparing', 'with-courier'] as const) await stepOrder(db, owner, order._id, { state })
    return showOfficeOrder(db, order._id)
  }
  const deliver = (id: string) => stepOrder(db, owner, id, { state: 'delivered', isPaid: true })
  const undo = async (id: string) => {
    const { version } = await showOfficeOrder(db, id)
    return undoSteps(db, owner, [{ id, version }])
  }
  const papersOf = async (id: string) =>
    (await showOrderPapers(db, id)).papers.toReversed().map(({ kind, reason }) => [kind, reason].join(' ').trim())
  const numbers = async (kind: string) =>
    (await pool.query('select number from invoices where kind = $1 order by number', [kind])).rows.map(
      (row) => row.number,
    )
  return { db, pool, garment, products, sent, deliver, undo, papersOf, numbers }
}

describe('an invoice', async () => {
  const { db, pool, garment, products, sent, deliver, undo, papersOf } = await shopWithOrders()

  it('is made with the step to delivered, and says what was sold, the taxes and the stamp', async () => {
    const { _id: id, number } = await sent()
    expect(await papersOf(id)).toEqual([])
    await deliver(id)
    const { papers, lacksInvoice } = await showOrderPapers(db, id)
    expect(lacksInvoice).toBe(false)
    expect(papers).toMatchObject([
      { kind: 'invoice', orderNumber: number, buyer: 'Salwa', total: 208, pairedWith: null, staffName: 'salma' },
    ])
    expect(papers[0]?.number).toMatch(/^F20\d\d-00001$/)
    const { rows } = await pool.query('select content from invoices')
    expect(rows[0].content).toMatchObject({
      seller: { name: { fr: 'Dar Jebba' }, taxId: '1234567/A/M/000' },
      sale: { lines: [{ title: { fr: 'Jebba', ar: 'جبة' }, quantity: 2, price: 100_000 }], delivery: 8000 },
      stamp: 1000,
      taxes: [
        { rate: 19, base: 167_227, vat: 31_773 },
        { rate: 7, base: 7477, vat: 523 },
      ],
    })
  })

  it.each([
    ['a step', (id: string) => stepOrder(db, owner, id, { state: 'delivered' })],
    [
      'many steps at once',
      (id: string) => stepOrders(db, owner, [{ id }, { id: randomUUID() }], { state: 'delivered' }),
    ],
    ['the flag of the API', (id: string) => markOrder(db, owner, id, { isDelivered: true, isPaid: true })],
  ])('is made whichever way it is delivered: %s', async (_, way) => {
    const { _id: id } = await sent()
    await way(id)
    expect(await papersOf(id)).toEqual(['invoice'])
  })

  it.each([
    ['undone', undo],
    ['flag', (id: string) => markOrder(db, owner, id, { isDelivered: false })],
    ['back to the courier', (id: string) => stepOrder(db, owner, id, { state: 'with-courier' })],
    ['returned', (id: string) => stepOrder(db, owner, id, { state: 'returned' })],
  ])(
    'is taken back by a credit note when the delivery is: %s; and made anew when it is delivered again',
    async (_, back) => {
      const { _id: id } = await sent()
      await deliver(id)
      await back(id)
      expect(await papersOf(id)).toEqual(['invoice', 'credit taken-back'])
      await markOrder(db, owner, id, { isDelivered: true })
      expect(await papersOf(id)).toEqual(['invoice', 'credit taken-back', 'invoice'])
    },
  )

  it('is made by the flag from every state there is, and taken back by undoing it', async () => {
    for (const state of orderStates.filter((orderState) => orderState !== 'delivered')) {
      const { _id: id } = await sent(1)
      if (state === 'cancelled' || state === 'returned') await markOrder(db, owner, id, { isDelivered: false })
      await pool.query('update orders set state = $2 where id = $1', [id, state])
      await markOrder(db, owner, id, { isDelivered: true })
      expect(await papersOf(id), state).toEqual(['invoice'])
      await undo(id)
      expect(await papersOf(id), state).toEqual(['invoice', 'credit taken-back'])
    }
  })

  it('follows an order that is edited or loses a piece after delivery, and no other change', async () => {
    const { _id: id } = await sent(3)
    const { products: lines, version } = await deliver(id)
    await markOrder(db, owner, id, { isPaid: false })
    expect(await papersOf(id)).toEqual(['invoice'])
    const productKey = lines[0]?.productKey ?? ''
    await removeOrderProduct(db, owner, { orderId: id, productKey, quantityToRemove: 1 })
    expect(await papersOf(id)).toEqual(['invoice', 'credit changed', 'invoice'])
    const fields = {
      ...byTelephone,
      products: [{ ...products(2)[0], productId: garment._id, color: 'Rouge', quantity: 2, productKey }],
    }
    const edit = async (change: object) =>
      editOrder(db, owner, id, { ...fields, ...change, version: (await showOfficeOrder(db, id)).version })
    await edit({ note: 'Sonner deux fois', phone: '98 765 433' })
    expect((await papersOf(id)).length).toBe(3)
    await edit({ discount: 10 })
    expect((await papersOf(id)).slice(3)).toEqual(['credit changed', 'invoice'])
    expect(version).toBeGreaterThan(0)
  })

  it('stands in the way of deleting; a deleted order that was taken back keeps its papers', async () => {
    const { _id: id } = await sent()
    await deliver(id)
    await expect(cancelOrder(db, owner, id)).rejects.toThrow(expect.objectContaining({ code: 'order-closed' }))
    await stepOrder(db, owner, id, { state: 'returned' })
    await cancelOrder(db, owner, id)
    const { rows } = await pool.query('select kind from invoices where order_id = $1 order by id', [id])
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'credit'])
  })

  // The current steps cause neither. Orders deleted by an older version, or changed by hand, may exist nevertheless.
  it('is settled by deleting and by bringing back too, whatever the order has been through', async () => {
    const { _id: moved } = await sent()
    await deliver(moved)
    await pool.query(`update orders set state = 'cancelled', is_paid = false where id = $1`, [moved])
    await cancelOrder(db, owner, moved)
    const { rows } = await pool.query('select kind from invoices where order_id = $1 order by id', [moved])
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'credit'])

    const { _id: binned } = await sent()
    await cancelOrder(db, owner, binned)
    await pool.query(`update orders set state = 'delivered' where id = $1`, [binned])
    await inTransaction(db, (tx) => restoreOrder(tx, binned, owner))
    expect(await papersOf(binned)).toEqual(['invoice'])
  })

  it('can be changed, removed or numbered by nobody', async () => {
    for (const statement of [
      `update invoices set total_millimes = 1`,
      `delete from invoices`,
      `truncate invoices cascade`,
      `insert into invoices select (i).* from (select i from invoices i limit 1) i`,
      `insert into invoices (kind, year, number, issued_at, order_id, order_number, staff_name, total_millimes, vat_millimes,
         content) values ('invoice', 2026, 9999, now(), gen_random_uuid(), 1, '', 1, 0, '{}')`,
    ])
      await expect(pool.query(statement), statement).rejects.toThrow(/not allowed|counter|non-DEFAULT/)
  })

  it('is the credit note’s of the month too, and the sums take it off', async () => {
    const { papers, sums, more } = await showMonth(db, thisMonth(), 1)
    const { rows } = await pool.query('select kind, total_millimes, vat_millimes from invoices')
    expect(papers.length + (more ? 1 : 0)).toBeGreaterThan(10)
    const signed = rows.map(({ kind, ...row }) => ({ sign: kind === 'credit' ? -1 : 1, ...row }))
    expect(sums.total * 1000).toBeCloseTo(signed.reduce((sum, row) => sum + row.sign * row.total_millimes, 0))
    const vat = sums.taxes.reduce((sum, tax) => sum + tax.vat, 0)
    expect(vat * 1000).toBeCloseTo(signed.reduce((sum, row) => sum + row.sign * row.vat_millimes, 0))
    expect(sums.invoices + sums.credits).toBe(rows.length)
  })
})

describe('numbers of invoices', async () => {
  const { db, pool, sent, deliver, undo, numbers } = await shopWithOrders()
  const counted = (length: number) => Array.from({ length }, (_, place) => place + 1)

  it('have neither gap nor double when many deliver, take back and fail at once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => sent(1)))
    const failing = (id: string) =>
      inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id)
        if (order?.state !== 'delivered') await settleInvoice(tx, '', id, order && { ...order, state: 'delivered' })
        throw new Error('given up')
      })
    const outcomes = await Promise.allSettled(
      orders.flatMap(({ _id: id }) => [failing(id), deliver(id), deliver(id), failing(id)]),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    await Promise.all(orders.slice(0, 5).flatMap(({ _id: id }) => [undo(id), undo(id)]))
    expect(await numbers('invoice')).toEqual(counted(12))
    expect(await numbers('credit')).toEqual(counted(5))
  })

  it('have no gap where whoever held one is killed', async () => {
    const client = await pool.connect()
    client.on('error', () => {})
    await client.query('begin')
    const { rows } = await client.query(`select number, pg_backend_pid() as pid from next_invoice_number('invoice')`)
    const { _id: id } = await sent(1)
    const waiting = deliver(id)
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await waiting
    client.release(true)
    const [last] = (await numbers('invoice')).slice(-1)
    expect(last).toBe(rows[0].number)
  })

  it('begin anew with a year, which never goes back', async () => {
    const counter = async () =>
      (await pool.query(`select year, last from invoice_counters where kind = 'invoice'`)).rows[0]
    const { year } = await counter()
    await pool.query(`update invoice_counters set year = year - 1 where kind = 'invoice'`)
    await pool.query(`begin; select next_invoice_number('invoice'); rollback`)
    await pool.query(`select next_invoice_number('invoice')`)
    expect(await counter()).toEqual({ year, last: 1 })
    await pool.query(`update invoice_counters set year = year + 1, last = 7 where kind = 'invoice'`)
    await pool.query(`select next_invoice_number('invoice')`)
    expect(await counter()).toEqual({ year: year + 1, last: 8 })
  })
})

describe('a shop that cannot make invoices yet', async () => {
  const { db, pool, sent, deliver, undo, papersOf } = await shopWithOrders()

  it('delivers all the same, says what is missing, and makes the invoice when asked once it can', async () => {
    const { _id: id } = await sent()
    const { _id: otherOrder } = await sent()
    await pool.query(`update shop_settings set tax_id = ''`)
    await expect(makeLateInvoice(db, owner, id)).rejects.toThrow(expect.objectContaining({ code: 'invoice-not-due' }))
    await deliver(id)
    expect(await showOrderPapers(db, id)).toEqual({ papers: [], lacksInvoice: true, missing: ['taxId'] })
    await pool.query(`update shop_settings set makes_invoices = false, tax_id = 'x'`)
    expect((await showOrderPapers(db, id)).missing).toEqual(['off'])
    await pool.query(`update shop_settings set makes_invoices = true`)
    await Promise.all([makeLateInvoice(db, owner, id), makeLateInvoice(db, owner, id)])
    expect(await papersOf(id)).toEqual(['invoice'])
    await expect(makeLateInvoice(db, owner, otherOrder)).rejects.toThrow(
      expect.objectContaining({ code: 'invoice-not-due' }),
    )
  })

  it('takes back what it made before', async () => {
    const { _id: id } = await sent()
    await deliver(id)
    await pool.query(`update shop_settings set makes_invoices = false`)
    await undo(id)
    expect(await papersOf(id)).toEqual(['invoice', 'credit taken-back'])
  })
})
