import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { simulatePushBrowser } from '#server/testing/push-service.ts'
import { signedInStaff, type TestStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { deleteExpiredReminders } from './reminders.service.ts'
import { remindPhone, remindPhoneJob, remindPhones } from './send-reminders.job.ts'

describe('reminders on a phone of the staff', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test, 'leila')
  const { _id } = await createGarment(db, { red: 10_000 })
  const origin = () => 'https://shop.test'
  await removeOrderLimits(db)
  // Times are set directly in the database, as no step of an order could.
  await pool.query('alter table orders disable trigger orders_change')

  const call = (staff: TestStaff, method: 'GET' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url: `/api/admin${url}`, headers: staff.headers, ...(payload && { payload }) })
  const { key } = (await call(leila, 'GET', '/push')).json()
  const subscribe = async (browser = simulatePushBrowser(), staff = leila, language = 'fr') => {
    const { id } = (await call(staff, 'PUT', '/push', { ...browser.subscription, language })).json()
    return { id: id as string, browser, post: browser.serviceFor(key) }
  }
  /** Takes the queued jobs of the minute. */
  const enqueue = async (now?: () => Date): Promise<{ device: string }[]> => {
    await remindPhones({ db, ...(now && { now }) })
    const { rows } = await pool.query(
      `delete from graphile_worker._private_jobs where task_id in
         (select id from graphile_worker._private_tasks where identifier = $1) returning payload`,
      [remindPhoneJob.name],
    )
    return rows.map(({ payload }) => payload)
  }
  const remind = (device: string, post: Outgoing, now = () => new Date()) =>
    remindPhone({ db, origin, post, now }, { payload: { device }, isLastAttempt: false })
  /** Runs what the shop does every minute. */
  const minute = async (post: Outgoing, now?: () => Date) => {
    const jobs = await enqueue(now)
    for (const { device } of jobs) await remind(device, post, now)
    return jobs.length
  }

  const order = async (): Promise<{ id: string; number: number }> => {
    const fields = orderToInsert(amina, _id)
    await insertOrder(pool, fields)
    return (await pool.query('select id, number::int from orders where id = $1', [fields.id])).rows[0]
  }
  /** Makes an order that is to be called again in some minutes. */
  const promisedIn = async (minutes: number) => {
    const made = await order()
    await pool.query(
      `update orders set state = 'unreachable', next_call_at = now() + make_interval(mins => $2) where id = $1`,
      [made.id, minutes],
    )
    return made
  }
  const createOrder = async () => {
    const made = await order()
    await pool.query('update orders set call_wanted_at = now() where id = $1', [made.id])
    return made
  }
  const requested = () =>
    pool.query(`insert into call_requests (name, phone, language) values ('Salwa', $1, 'fr')`, [randomUUID()])
  /** Makes an order that has been on its way for some days. */
  const outSince = async (days: number) => {
    const made = await order()
    await pool.query(`update orders set state = 'with-courier' where id = $1`, [made.id])
    await pool.query(
      `insert into parcels (courier_id, order_id, order_number, place, due_millimes, fee_millimes, return_fee_millimes, outcome_at)
       select id, $1, $2, 1, 0, 0, 0, now() - make_interval(days => $3) from couriers where kind = 'errand'`,
      [made.id, made.number, days],
    )
    return made
  }

  beforeEach(async () => {
    await pool.query(`
      delete from push_devices; delete from parcels; delete from calls_held; delete from call_requests;
      update orders set state = 'cancelled', call_wanted_at = null, next_call_at = null`)
    await enqueue()
  })

  it('are sent for a call that is due: order number without a name, encrypted and signed, opening the calls', async () => {
    const { browser, post } = await subscribe()
    const { number } = await promisedIn(-1)
    await promisedIn(30)
    expect(await minute(post)).toBe(1)
    expect(browser.told).toMatchObject([
      {
        message: { title: `Appel à passer : commande n° ${number}`, body: '', path: '/fr/dashboard/calls' },
        tokenClaims: { sub: expect.stringMatching(/^(mailto:|https:)/) },
      },
    ])
    expect(JSON.stringify(browser.told[0]?.message)).not.toMatch(/Amina|98 ?123|Pacha|DT/)
  })

  it('are sent for call requests, with an order or without, and never for an order that is only new', async () => {
    const { browser, post } = await subscribe(undefined, leila, 'ar')
    await order()
    expect(await minute(post)).toBe(0)
    await createOrder()
    await requested()
    await minute(post)
    expect(browser.told).toMatchObject([{ message: { title: 'مكالمات حان وقتها: 2', language: 'ar' } }])
  })

  it('are sent for a parcel later than the promised days, opening the parcels on their way', async () => {
    const { browser, post } = await subscribe()
    await outSince(0)
    expect(await minute(post)).toBe(0)
    const { number } = await outSince(60)
    const postponed = await outSince(60)
    await pool.query(`update parcels set postponed_until = current_date + 2 where order_id = $1`, [postponed.id])
    await minute(post)
    expect(browser.told).toMatchObject([
      {
        message: {
          title: `Colis en retard : commande n° ${number}`,
          path: '/fr/dashboard/manage-orders?state=with-courier',
        },
      },
    ])
  })

  it('are sent once: not in the next minute, nor when the clock is put back', async () => {
    const { id, browser, post } = await subscribe()
    const { id: orderId } = await promisedIn(-1)
    await outSince(60)
    await minute(post)
    expect(browser.told).toHaveLength(1)
    expect(await minute(post)).toBe(0)
    const yearsBack = () => new Date(Date.now() - 2 * 365 * 24 * 3_600_000)
    expect(await minute(post, yearsBack)).toBe(0)
    expect(await minute(post)).toBe(0)
    await remind(id, post)
    expect(browser.told).toHaveLength(1)
    // A call promised for another hour is a new reminder.
    await pool.query(`update orders set next_call_at = now() - interval '5 seconds' where id = $1`, [orderId])
    await minute(post)
    expect(browser.told).toHaveLength(2)
  })

  it('are sent once by two processes at the same moment', async () => {
    const { id, browser, post } = await subscribe()
    for (let count = 0; count < 3; count++) await promisedIn(-1)
    await Promise.all([enqueue(), enqueue(), remind(id, post), remind(id, post), remind(id, post), remind(id, post)])
    expect(browser.told).toMatchObject([{ message: { title: 'Appels à passer : 3' } }])
  })

  it('are queued once while a job waits, and again once it was given up', async () => {
    await subscribe()
    await promisedIn(-1)
    const waiting = `select count(*)::int as count from graphile_worker._private_jobs where key like 'remind-phone %'`
    await remindPhones({ db })
    await pool.query(`update graphile_worker._private_jobs set attempts = 3 where key like 'remind-phone %'`)
    await remindPhones({ db })
    const { rows } = await pool.query(`${waiting} and attempts = 3`)
    expect(rows[0].count).toBe(1)
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key like 'remind-phone %'`)
    await remindPhones({ db })
    expect((await pool.query(`${waiting} and attempts = 0`)).rows[0].count).toBe(1)
  })

  it('are not sent again after a crash between marking and sending, nor where the outcome is unknown', async () => {
    const { id, browser, post } = await subscribe()
    await promisedIn(-1)
    const killed: Outgoing = async (...call) => {
      await post(...call)
      throw new OutgoingError('too-slow')
    }
    await expect(remind(id, killed)).rejects.toThrow()
    expect(await minute(post)).toBe(0)
    expect(browser.told).toHaveLength(1)
  })

  it.each([
    ['the service is busy', async () => new Response(null, { status: 503 })],
    [
      'there is no line',
      async () => {
        throw new OutgoingError('connection', Object.assign(new Error(), { code: 'EAI_AGAIN' }))
      },
    ],
  ])('are sent later where %s, together with newer ones', async (_why, refuse) => {
    const { id, browser, post } = await subscribe()
    await promisedIn(-1)
    await expect(remind(id, refuse)).rejects.toThrow()
    await outSince(60)
    await minute(post)
    expect(browser.told).toMatchObject([{ message: { title: expect.stringMatching(/^Appel à passer .* · Colis en/) } }])
  })

  it('wait for the database, and are sent once when it is back', async () => {
    const { id, browser, post } = await subscribe()
    await promisedIn(-1)
    await pool.query('alter table push_reminders rename to gone')
    await expect(remind(id, post)).rejects.toThrow()
    await pool.query('alter table gone rename to push_reminders')
    expect(browser.told).toEqual([])
    await minute(post)
    expect(await minute(post)).toBe(0)
    expect(browser.told).toHaveLength(1)
  })

  it('are silent in quiet hours, and a thousand afterwards are one message', async () => {
    const { id, browser, post } = await subscribe()
    const hour = (Number(new Date().toISOString().slice(11, 13)) + 1) % 24
    await call(leila, 'PUT', `/push/${id}`, { quiet: { from: hour, until: (hour + 1) % 24 }, discreet: false })
    const startedAt = new Date()
    for (let count = 0; count < 1000; count++) await requested()
    await outSince(60)
    expect(await minute(post, () => startedAt)).toBe(0)
    await remind(id, post, () => startedAt)
    expect(browser.told).toEqual([])
    const morning = () => new Date(startedAt.getTime() + 61 * 60_000)
    expect(await minute(post, morning)).toBe(1)
    expect(await minute(post, morning)).toBe(0)
    expect(browser.told).toMatchObject([
      { message: { title: expect.stringMatching(/^Appels à passer : 1000 · Colis/) } },
    ])
  })

  it('have no details in discreet mode, and are not sent where they are switched off', async () => {
    const { id, browser, post } = await subscribe()
    await call(leila, 'PUT', `/push/${id}`, { quiet: null, discreet: true, reminders: false })
    await promisedIn(-1)
    expect(await minute(post)).toBe(0)
    await remind(id, post)
    expect(browser.told).toEqual([])
    await call(leila, 'PUT', `/push/${id}`, { quiet: null, discreet: true, reminders: true })
    // A page that does not know reminders leaves the setting as it is.
    await call(leila, 'PUT', `/push/${id}`, { quiet: null, discreet: true })
    expect((await call(leila, 'GET', '/push')).json().devices).toMatchObject([{ discreet: true, reminders: true }])
    await minute(post)
    expect(browser.told).toMatchObject([{ message: { title: 'Du nouveau à la boutique', body: '' } }])
  })

  it.each([
    ['sales', /^Appel à passer .* · Colis en retard/],
    ['workshop', /^Colis en retard/],
    ['accountant', /^Colis en retard/],
  ] as const)('is, for %s, what they may see', async (role, title) => {
    const staff = await signedInStaff(test, undefined, role)
    const { browser, post } = await subscribe(undefined, staff)
    await promisedIn(-1)
    await outSince(60)
    await minute(post)
    expect(browser.told).toMatchObject([{ message: { title: expect.stringMatching(title) } }])
    expect(await minute(post)).toBe(0)
  })

  it('are not sent to a session that was ended, and a subscription that has ended is deleted', async () => {
    const staff = await signedInStaff(test)
    const { id, browser, post } = await subscribe(undefined, staff)
    await promisedIn(-1)
    await app.inject({ method: 'POST', url: '/api/admin/logout', headers: staff.headers })
    expect(await minute(post)).toBe(0)
    await remind(id, post)
    expect(browser.told).toEqual([])
    const gone = await subscribe()
    gone.browser.answerNext(410)
    await minute(gone.post)
    expect((await call(leila, 'GET', '/push')).json().devices).toEqual([])
  })

  it('are not sent while a colleague makes the call', async () => {
    const { browser, post } = await subscribe()
    const { id } = await promisedIn(-1)
    await pool.query(
      `insert into calls_held (order_id, staff_name, until) values ($1, 'omar', now() + interval '3 minutes')`,
      [id],
    )
    expect(await minute(post)).toBe(0)
    await pool.query(`update calls_held set until = now() - interval '1 second'`)
    await minute(post)
    expect(browser.told).toHaveLength(1)
  })

  it('are forgotten a month later, but not while the work still waits', async () => {
    const { browser, post } = await subscribe()
    const { id } = await promisedIn(-1)
    await outSince(60)
    await minute(post)
    await pool.query(`update push_reminders set told_at = now() - interval '31 days'`)
    await pool.query(`update orders set state = 'confirmed', next_call_at = null where id = $1`, [id])
    await deleteExpiredReminders(db)
    const { rows } = await pool.query('select subject from push_reminders')
    expect(rows).toMatchObject([{ subject: expect.stringMatching(/^parcel \d+$/) }])
    expect(await minute(post)).toBe(0)
    expect(browser.told).toHaveLength(1)
  })
})
