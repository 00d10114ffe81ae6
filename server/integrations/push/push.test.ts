import { beforeEach, describe, expect, it } from 'vitest'
import { maxPushDevices, type PushDevice } from '#contract/integrations/push/push.contract.ts'
import { announceOrdersJob, dispatchOrders, queuePhoneNotices } from '#server/orders/notifications/order-placed.job.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { simulatePushBrowser } from '#server/testing/push-service.ts'
import { loginStaff, signedInStaff, type TestStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { announceToPhone, announceToPhoneJob } from './announce-orders.job.ts'

describe('a phone of the staff', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test, 'leila')
  const { _id } = await createGarment(db, { red: 100 })
  const origin = () => 'https://shop.test'

  const call = (staff: TestStaff, method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url: `/api/admin${url}`, headers: staff.headers, ...(payload && { payload }) })
  const list = async (staff = leila): Promise<{ key: string; devices: PushDevice[] }> =>
    (await call(staff, 'GET', '/push')).json()
  const subscribe = (browser: ReturnType<typeof simulatePushBrowser>, staff = leila, language = 'fr') =>
    call(staff, 'PUT', '/push', { ...browser.subscription, language })
  const place = async () => {
    const { kind, ...rest } = { kind: '', ...(await insertOrder(pool, orderToInsert(amina, _id))) }
    return { kind, rest }
  }
  const jobs = async (name: string) =>
    (
      await pool.query(
        `delete from graphile_worker._private_jobs where task_id in
           (select id from graphile_worker._private_tasks where identifier = $1) returning payload`,
        [name],
      )
    ).rows.map(({ payload }) => payload)
  /** Runs a job as the worker does, and returns its error. */
  const tell = async (post: Outgoing, payloads?: unknown[], now = () => new Date()) => {
    await dispatchOrders(db)
    for (const payload of await jobs(announceOrdersJob)) await queuePhoneNotices(db, { payload, isLastAttempt: false })
    const failed: unknown[] = []
    for (const payload of payloads ?? (await jobs(announceToPhoneJob.name))) {
      await announceToPhone({ db, origin, post, now }, { payload, isLastAttempt: false }).catch(() =>
        failed.push(payload),
      )
    }
    return failed
  }

  beforeEach(async () => {
    await pool.query('delete from push_devices')
    await dispatchOrders(db)
    await jobs(announceOrdersJob)
    await jobs(announceToPhoneJob.name)
  })

  it('receives a new order: number, amount and town, signed by the shop and encrypted for this device', async () => {
    const browser = simulatePushBrowser()
    const { key } = await list()
    expect((await subscribe(browser)).statusCode).toBe(200)
    await place()
    expect(await tell(browser.serviceFor(key))).toEqual([])
    expect(browser.told).toHaveLength(1)
    const [{ message, headers, tokenClaims } = { message: {}, headers: {}, tokenClaims: {} }] = browser.told
    expect(message).toMatchObject({ title: expect.stringMatching(/^Nouvelle commande n° \d+$/), language: 'fr' })
    expect(message).toMatchObject({ body: '108\u00a0DT · Tunis' })
    expect(JSON.stringify(message)).not.toMatch(/Amina|98 ?123|Pacha/)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: expect.stringMatching(/^\d+$/) })
    expect(tokenClaims).toMatchObject({ sub: expect.stringMatching(/^(mailto:|https:)/) })
    expect((await list()).devices).toMatchObject([{ toldAt: expect.any(String) }])
  })

  it('receives each order once, however often the job runs', async () => {
    const browser = simulatePushBrowser()
    await list()
    await subscribe(browser)
    await place()
    await dispatchOrders(db)
    const [payload] = await jobs(announceOrdersJob)
    for (let run = 0; run < 3; run++) await queuePhoneNotices(db, { payload, isLastAttempt: false })
    expect(await jobs(announceToPhoneJob.name)).toHaveLength(1)
  })

  it('receives several orders as one message', async () => {
    const browser = simulatePushBrowser()
    const { key } = await list()
    await subscribe(browser, leila, 'ar')
    await place()
    await place()
    await tell(browser.serviceFor(key))
    expect(browser.told).toMatchObject([{ message: { title: 'طلبيات جديدة: 2' } }])
  })

  it('gets a retry later if the service cannot accept it now, and nothing once the subscription has ended', async () => {
    const browser = simulatePushBrowser()
    const { key } = await list()
    await subscribe(browser)
    await place()
    browser.answerNext(503, 429, 201)
    const post = browser.serviceFor(key)
    const first = await tell(post)
    const second = await tell(post, first)
    expect([first.length, second.length]).toEqual([1, 1])
    expect(await tell(post, second)).toEqual([])
    expect(browser.told).toHaveLength(1)
    browser.answerNext(410)
    await place()
    expect(await tell(post)).toEqual([])
    expect((await list()).devices).toEqual([])
  })

  it.each([
    ['signs out', (staff: TestStaff) => call(staff, 'POST', '/logout')],
    [
      'is switched off',
      (staff: TestStaff) =>
        call(leila, 'PUT', `/staff/${staff.username}`, { disabled: true, currentPassword: testPassword }),
    ],
  ])('receives nothing more once its owner %s', async (_what, end) => {
    const staff = await signedInStaff(test, undefined, 'sales')
    const browser = simulatePushBrowser()
    const { key } = await list()
    await subscribe(browser, staff)
    await place()
    expect((await end(staff)).statusCode).toBeLessThan(300)
    expect(await tell(browser.serviceFor(key))).toEqual([])
    expect(browser.told).toEqual([])
  })

  it('still receives messages once its session expired unused, and belongs to the next member of staff who signs in there', async () => {
    const staff = await signedInStaff(test, undefined, 'sales')
    const browser = simulatePushBrowser()
    const { key } = await list()
    await subscribe(browser, staff)
    await pool.query(
      `update staff_sessions set expires_at = now() - interval '1 hour' where staff_id = (select id from staff where username = $1)`,
      [staff.username],
    )
    await place()
    await tell(browser.serviceFor(key))
    expect(browser.told).toHaveLength(1)
    const again = await loginStaff(test, staff.username)
    await subscribe(browser, again)
    expect((await list(again)).devices).toHaveLength(1)
  })

  it('receives nothing in quiet hours, and afterwards one message of all orders that still wait', async () => {
    const browser = simulatePushBrowser()
    const { key } = await list()
    const { id } = (await subscribe(browser)).json()
    // Orders of other tests do not belong to these quiet hours.
    await pool.query(`update orders set state = 'cancelled' where state = 'new'`)
    const hour = (Number(new Date().toISOString().slice(11, 13)) + 1) % 24
    const quiet = { from: hour, until: (hour + 1) % 24 }
    expect((await call(leila, 'PUT', `/push/${id}`, { quiet, discreet: false })).statusCode).toBe(204)
    const post = browser.serviceFor(key)
    const startedAt = new Date()
    for (const _ of [1, 2, 3]) {
      await place()
      expect(await tell(post, undefined, () => startedAt)).toEqual([])
    }
    expect(browser.told).toEqual([])
    await pool.query(`update orders set state = 'cancelled' where number = (select max(number) from orders)`)
    const { rows: waiting } = await pool.query(
      `select extract(epoch from run_at - now()) as seconds from graphile_worker._private_jobs where key = $1`,
      [`tell-phone ${id}`],
    )
    expect(waiting).toHaveLength(1)
    expect(Number(waiting[0]?.seconds)).toBeGreaterThan(0)
    expect(Number(waiting[0]?.seconds)).toBeLessThanOrEqual(3600)
    const morning = new Date(startedAt.getTime() + 61 * 60_000)
    expect(await tell(post, await jobs(announceToPhoneJob.name), () => morning)).toEqual([])
    expect(browser.told).toMatchObject([{ message: { title: 'Nouvelles commandes : 2' } }])
  })

  it('receives only that there is something new in discreet mode', async () => {
    const browser = simulatePushBrowser()
    const { key } = await list()
    const { id } = (await subscribe(browser)).json()
    await call(leila, 'PUT', `/push/${id}`, { quiet: null, discreet: true })
    await place()
    await tell(browser.serviceFor(key))
    expect(browser.told).toMatchObject([{ message: { title: 'Du nouveau à la boutique', body: '' } }])
    expect(JSON.stringify(browser.told[0]?.message)).not.toMatch(/\d+[,.]\d|Tunis|n°/)
    // Subscribing the same browser again keeps its settings.
    await subscribe(browser)
    expect((await list()).devices).toMatchObject([{ quiet: null, discreet: true }])
  })

  it('accepts no settings from others, nor invalid quiet hours', async () => {
    const mounir = await signedInStaff(test, undefined, 'sales')
    const { id } = (await subscribe(simulatePushBrowser())).json()
    expect((await call(mounir, 'PUT', `/push/${id}`, { quiet: null, discreet: true })).statusCode).toBe(404)
    for (const quiet of [{ from: 8, until: 8 }, { from: -1, until: 8 }, { from: 22, until: 24 }, { from: 22 }, 'night'])
      expect((await call(leila, 'PUT', `/push/${id}`, { quiet, discreet: false })).statusCode).toBe(400)
    expect((await list()).devices).toMatchObject([{ quiet: null, discreet: false }])
  })

  it('is private: others neither see it nor delete it', async () => {
    const mounir = await signedInStaff(test, undefined, 'sales')
    const { id } = (await subscribe(simulatePushBrowser())).json()
    expect((await list(mounir)).devices).toEqual([])
    expect((await call(mounir, 'DELETE', `/push/${id}`)).statusCode).toBe(404)
    expect((await call(leila, 'DELETE', `/push/${id}`)).statusCode).toBe(204)
    expect((await list()).devices).toEqual([])
  })

  it('replaces the oldest: a member of staff has only a few', async () => {
    for (let count = 0; count <= maxPushDevices; count++) await subscribe(simulatePushBrowser())
    expect((await list()).devices).toHaveLength(maxPushDevices)
  })

  it.each([
    ['http://push.example/x', {}],
    ['https://127.0.0.1/x', {}],
    ['https://[::1]/x', {}],
    ['https://push.example/x', { p256dh: 'A'.repeat(87) }],
    ['https://push.example/x', { auth: 'short' }],
  ])('is refused with the address %s and keys %j', async (endpoint, keys) => {
    const { subscription } = simulatePushBrowser(endpoint)
    const payload = { ...subscription, keys: { ...subscription.keys, ...keys }, language: 'fr' }
    expect((await call(leila, 'PUT', '/push', payload)).statusCode).toBe(400)
  })
})
