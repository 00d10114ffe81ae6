import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { hourlyJobs } from '#server/operations/start/job-table.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { orderOfSomeone, uniquePerson } from '#server/testing/unique-person.ts'

describe('orders in a final state', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const garment = await createGarment(db, { red: 50 })
  const someone = uniquePerson()
  const shopper = await signedInShopper(test, someone.email)

  const place = async (fields: object = {}): Promise<Order> => {
    const headers = { ...shopper.headers, 'idempotency-key': crypto.randomUUID() }
    const payload = { ...orderOfSomeone(someone, garment._id), agreed: true, ...fields }
    return (await app.inject({ method: 'POST', url: '/api/orders', headers, payload })).json()
  }
  const deliver = ({ _id }: Order) =>
    app.inject({
      method: 'PATCH',
      url: `/api/orders/${_id}`,
      headers: owner.headers,
      payload: { isPaid: true, isDelivered: true },
    })
  const preview = async (months: number) =>
    (await app.inject({ url: `/api/admin/people/forgetting?months=${months}`, headers: owner.headers })).json().orders
  const forgottenWithinTheHour = async () => {
    await pool.query('select graphile_worker.add_job(name) from unnest($1::text[]) name', [hourlyJobs])
    await runJobs(test)
    return (await pool.query(`select id from orders where name = ''`)).rows.map(({ id }) => id)
  }

  it('lose their personal data after the retention period, and no other orders do', async () => {
    const [old, young, open] = [await place(), await place(), await place()]
    for (const order of [old, young]) await deliver(order)
    await runJobs(test)
    await pool.query('alter table orders disable trigger orders_change')
    await pool.query(`update orders set updated_at = now() - interval '25 months' where id = any($1::uuid[])`, [
      [old._id, open._id],
    ])
    await pool.query('alter table orders enable trigger orders_change')
    expect([await preview(24), await preview(26)]).toEqual([1, 0])
    expect(await forgottenWithinTheHour()).toEqual([])

    await pool.query(
      `insert into reviews (order_id, line_id, product_id, colour_name, size, stars, fit, name, said, language)
       select $1, id, product_id, colour_name, size, 5, 'expected', 'Z.', 'Belle', 'fr' from order_lines where order_id = $1`,
      [old._id],
    )
    const payload = { forgetAfterMonths: 24 }
    await app.inject({ method: 'PUT', url: '/api/admin/settings/privacy', headers: owner.headers, payload })
    expect(await forgottenWithinTheHour()).toEqual([old._id])
    const { rows } = await pool.query(`select data->>'orderId' as id from mails where data ? 'orderId'`)
    const orderIds = rows.map(({ id }) => id)
    expect([orderIds.includes(old._id), orderIds.includes(young._id), orderIds.includes(open._id)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await preview(24)).toBe(0)
    // Reviews are public, so they stay until the person is erased or withdraws them.
    expect((await pool.query('select said from reviews where order_id = $1', [old._id])).rows).toEqual([
      { said: 'Belle' },
    ])
  })

  it('are erased with the mails that verify their addresses, sent or not', async () => {
    const sentTo = 'asked@example.tn'
    const waitsFor = 'not-reached@example.tn'
    const sent = await place({ email: sentTo })
    await runJobs(test, { send: async () => {} })
    const waiting = await place({ email: waitsFor })
    await runJobs(test, { send: () => Promise.reject(new Error(`no answer about ${waitsFor}`)) })
    const remainingRows = async () => {
      const mails = await pool.query('select state from mails where recipient = any($1) order by state', [
        [sentTo, waitsFor],
      ])
      const jobs = await pool.query(`select from graphile_worker._private_jobs where last_error like $1`, [
        `%${waitsFor}%`,
      ])
      return [mails.rows.map(({ state }) => state), jobs.rowCount]
    }
    expect(await remainingRows()).toEqual([['queued', 'sent'], 1])
    for (const order of [sent, waiting]) await deliver(order)
    await pool.query('alter table orders disable trigger orders_change')
    await pool.query(`update orders set updated_at = now() - interval '25 months' where id = any($1::uuid[])`, [
      [sent._id, waiting._id],
    ])
    await pool.query('alter table orders enable trigger orders_change')
    expect(await forgottenWithinTheHour()).toEqual(expect.arrayContaining([sent._id, waiting._id]))
    expect(await remainingRows()).toEqual([[], 0])
  })

  it('are erased from the audit log and the stock movements, which stay unchanged otherwise', async () => {
    const change = (statement: string, erasing: boolean) =>
      pool.query(
        `do $$ begin ${erasing ? `perform set_config('jebba.erasing', 'yes', true);` : ''} ${statement}; end $$`,
      )
    await expect(change(`update changes set after = null`, false)).rejects.toThrow('append-only')
    await expect(change(`update changes set staff_name = 'x'`, true)).rejects.toThrow('append-only')
    await expect(change(`delete from changes`, true)).rejects.toThrow('append-only')
    await expect(change(`update stock_movements set note = 'x'`, false)).rejects.toThrow('append-only')
    await expect(change(`update stock_movements set change = 0`, true)).rejects.toThrow('append-only')
  })
})
