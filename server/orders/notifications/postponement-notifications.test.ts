import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { createCourier, packedOrder } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { hurryJobs, runJobs } from '#server/testing/run-jobs.ts'
import { ownPage, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'

describe('news of a parcel that waits for another day', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { headers } = await signedInStaff(test)
  const mails = await startTestMailServer()
  afterAll(() => mails.close())
  const courierId = await createCourier(db)
  const garment = await createGarment(db, { red: 500, price: 100 })

  const today = dayInTunis()
  const in2 = dayAfter(today, 2)
  const in3 = dayAfter(today, 3)
  const dayText = (day: string, language: Language = 'fr') => formatDay(language, day)

  let order: OfficeOrder
  let parcelId: number
  beforeEach(async () => {
    order = await packedOrder(db, garment._id)
    await pool.query("update orders set email = 'salwa@example.tn' where id = $1", [order._id])
    const key = { [idempotencyHeader]: randomUUID() }
    const payload = { courierId, orders: [order._id] }
    const response = await app.inject({
      method: 'POST',
      url: '/api/admin/manifests',
      headers: { ...headers, ...key },
      payload,
    })
    parcelId = (response.json() as WholeManifest).parcels[0]?.id ?? 0
    await sentMails()
  })
  const postpone = async (postponedUntil: string | null) => {
    const url = `/api/admin/parcels/${parcelId}`
    const answer = await app.inject({ method: 'PUT', url, headers, payload: { postponedUntil } })
    expect(answer.statusCode).toBe(200)
  }
  const receive = () => mails.received.splice(0).map(({ subject, text }) => `${subject} ${text}`)
  /** The mails in the customer's mailbox after the delay of notifications. */
  const sentMails = async () => {
    await hurryJobs(pool)
    await runJobs(test, mails.transport)
    return receive()
  }
  const nextMorning = () =>
    pool.query('update parcels set told_on = told_on - 1 where id = $1 and told_on is not null', [parcelId])

  it('says the new day, what to have ready, and where to look', async () => {
    await postpone(in2)
    const [news, ...more] = await sentMails()
    expect(news).toContain(`n°\u00a0${order.number}`)
    expect(news).toContain(dayText(in2))
    expect(news).toContain('108')
    expect(news).toContain(`/follow#${order.number}`)
    expect(more).toEqual([])
  })

  it.each(languages)('says it in her language: %s', async (language) => {
    await pool.query('update orders set language = $2 where id = $1', [order._id, language])
    await postpone(in2)
    expect((await sentMails()).join()).toContain(dayText(in2, language))
  })

  it('rests first: what is taken back meanwhile was never said, and the last of several days is', async () => {
    await postpone(in2)
    await runJobs(test, mails.transport)
    expect(receive()).toEqual([])
    await postpone(null)
    expect(await sentMails()).toEqual([])
    await postpone(in2)
    await postpone(in3)
    const [news, ...more] = await sentMails()
    expect(news).toContain(dayText(in3))
    expect(more).toEqual([])
  })

  it('is told once a day, and then the day that holds', async () => {
    await postpone(in2)
    expect(await sentMails()).toHaveLength(1)
    await postpone(in3)
    expect(await sentMails()).toEqual([])
    await nextMorning()
    const [news, ...more] = await sentMails()
    expect(news).toContain(dayText(in3))
    expect(more).toEqual([])
    // Postponing to the same day again sends no mail.
    await nextMorning()
    await postpone(null)
    await postpone(in3)
    expect(await sentMails()).toEqual([])
  })

  it('waits for the next morning, not for ten minutes, where she was told today', async () => {
    await postpone(in2)
    await sentMails()
    await postpone(in3)
    await sentMails()
    const { rows } = await pool.query(
      `select j.run_at, now() as now from graphile_worker._private_jobs j where j.key = $1`,
      [`tell-of-postponement ${order._id}`],
    )
    const runAt: Date = rows[0].run_at
    expect(dayInTunis(runAt)).toBe(dayAfter(today, 1))
    expect(runAt.toISOString()).toMatch(/T07:00:0/)
  })

  it('is written once where it is asked for twice at once', async () => {
    await postpone(in2)
    const payload = JSON.stringify({ orderId: order._id })
    for (const _ of [1, 2, 3])
      await pool.query("select graphile_worker.add_job('tell-of-postponement', $1::json)", [payload])
    await hurryJobs(pool)
    await Promise.all([runJobs(test, mails.transport), runJobs(test, mails.transport)])
    await runJobs(test, mails.transport)
    expect(receive()).toHaveLength(1)
  })

  it('has nothing to say of a day that is over, or a parcel that arrived', async () => {
    await postpone(dayAfter(today, -1))
    expect(await sentMails()).toEqual([])
    await postpone(in2)
    const url = `/api/admin/orders/${order._id}/state`
    await app.inject({ method: 'POST', url, headers, payload: { state: 'delivered' } })
    expect((await sentMails()).join()).not.toContain(dayText(in2))
  })

  it('stands where she looks for herself, for as long as it is on its way, and in the office', async () => {
    const follow = async () => {
      const payload = { number: String(order.number), phone: order.phone }
      return (await app.inject({ method: 'POST', url: '/api/orders/follow', headers: ownPage, payload })).json()
    }
    const inOffice = async () => (await app.inject({ url: `/api/admin/orders/${order._id}`, headers })).json().parcel
    expect((await follow()).postponedUntil).toBeNull()
    await postpone(in2)
    expect((await follow()).postponedUntil).toBe(in2)
    expect((await inOffice()).postponedUntil).toBe(in2)
    const url = `/api/admin/orders/${order._id}/state`
    await app.inject({ method: 'POST', url, headers, payload: { state: 'delivered' } })
    expect((await follow()).postponedUntil).toBeNull()
  })
})
