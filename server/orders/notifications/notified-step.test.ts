import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { hurryJobs, runJobs } from '#server/testing/run-jobs.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'

describe('news of the steps of an order', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { headers } = await signedInStaff(test)
  const mails = await startTestMailServer()
  afterAll(() => mails.close())

  let order: OfficeOrder
  beforeEach(async () => {
    const { _id: productId } = await createGarment(db)
    const address = { street: '5, rue X', city: 'Sfax', country: 'Tunisie', state: 'Sfax', zipcode: '' }
    const products = [{ productId, color: 'Rouge', size: 'M', quantity: 1 }]
    const [name, email] = ['Salwa', 'salwa@example.tn']
    order = await call<OfficeOrder>('admin/orders', {
      name,
      email,
      phone: '98 765 432',
      address,
      language: 'fr',
      note: '',
      products,
    })
    // The state of an online order before the call.
    await pool.query("update orders set state = 'new' where id = $1", [order._id])
    await sentMails()
  })
  const call = async <Body>(path: string, payload: object) => {
    const key = { 'idempotency-key': randomUUID() }
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...headers, ...key },
      payload,
    })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json() as Body
  }
  const step = async (...states: string[]) => {
    for (const state of states) await call(`admin/orders/${order._id}/state`, { state })
  }
  const undo = async () => {
    const { version } = (await app.inject({ url: `/api/admin/orders/${order._id}`, headers })).json()
    await call('admin/orders/undo', { orders: [{ id: order._id, version }] })
  }
  /** The mails in the customer's mailbox after the delay of notifications. */
  const sentMails = async () => {
    await hurryJobs(pool)
    await runJobs(test, mails.transport)
    return mails.received.splice(0).map(({ subject, text }) => `${subject} ${text}`)
  }

  it.each([
    ['confirmed', ['confirmed'], /confirmée/],
    ['preparing', ['confirmed', 'preparing'], /emballée/],
    ['with-courier', ['confirmed', 'preparing', 'with-courier'], /vous demandera/],
    ['delivered', ['confirmed', 'preparing', 'with-courier', 'delivered'], /remise/],
    ['refused', ['confirmed', 'preparing', 'with-courier', 'refused'], /rapporte/],
    ['lost', ['confirmed', 'preparing', 'with-courier', 'lost'], /retrouve/],
    ['cancelled', ['confirmed', 'cancelled'], /annulée/],
  ])('says that it is %s, and nothing of what it went through in a hurry', async (_, states, says) => {
    await step(...states)
    const [news, ...more] = await sentMails()
    expect(news).toMatch(says)
    expect(news).toContain(String(order.number))
    expect(more).toEqual([])
  })

  it('tells each step once, however often it is asked', async () => {
    await step('confirmed')
    expect(await sentMails()).toHaveLength(1)
    const payload = JSON.stringify({ orderId: order._id })
    await pool.query("select graphile_worker.add_job('tell-of-step', $1::json)", [payload])
    expect(await sentMails()).toEqual([])
    await step('preparing')
    expect(await sentMails()).toHaveLength(1)
  })

  it('keeps silent about a slip of the thumb, also once it was told where it was before', async () => {
    await step('confirmed')
    await sentMails()
    await step('preparing')
    await undo()
    expect(await sentMails()).toEqual([])
    await step('cancelled')
    await undo()
    await undo()
    expect(await sentMails()).toEqual([])
  })

  it('waits before it tells, so that there is time to take it back', async () => {
    await step('confirmed')
    await runJobs(test, mails.transport)
    expect(mails.received).toEqual([])
  })

  it('calls nothing packed while a piece of it is still at the workshop', async () => {
    await step('confirmed')
    await sentMails()
    await pool.query('update order_lines set progress = 50 where order_id = $1', [order._id])
    await step('preparing')
    expect(await sentMails()).toEqual([])
  })

  it('has nobody to tell where there is no address, or no order any more', async () => {
    await step('confirmed')
    await pool.query("update orders set email = '' where id = $1", [order._id])
    expect(await sentMails()).toEqual([])
    await step('preparing')
    await pool.query('update orders set deleted_at = now() where id = $1', [order._id])
    expect(await sentMails()).toEqual([])
  })
})
