import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { formatDay, formatLocalDate } from '#contract/platform/tunisia/format-dates.ts'
import { createKeswa, madeKeswa, weekAhead } from '#server/testing/making-fixtures.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { orderOf } from '#server/testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const inDays = (days: number) => new Date(Date.now() + days * dayMs)

describe('what is made for her, on the page behind her link', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  await removeOrderLimits(db)
  const keswa = await createKeswa(db)
  const owner = await signedInStaff(test)
  const shopper = await signedInShopper(test)
  const post = async (url: string, payload: object, headers: object = owner.headers) =>
    (
      await app.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': randomUUID() }, payload })
    ).json()

  async function made(week: string): Promise<{ order: Order; page: () => Promise<string> }> {
    const payload = { ...orderOf([madeKeswa(keswa._id, week)]), email: shopper.shopper.email }
    const order: Order = await post('/api/orders', payload, shopper.headers)
    const { url } = await post(`/api/admin/orders/${order._id}/links`, {})
    return { order, page: async () => (await app.inject(new URL(url).pathname)).body }
  }
  const expectAt = (order: Order, kind: string, expectedAt: Date, note = '') =>
    post(`/api/admin/orders/${order._id}/appointments`, { kind, at: expectedAt.toISOString(), note })

  it('says when it is ready, as long as the shop has it', async () => {
    const { order, page } = await made(weekAhead(6))
    const ready = formatDay('fr', order.products[0]?.made?.readyOn ?? '')
    expect(await page()).toContain(`Sur mesure, prête le ${ready}`)
    await pool.query("update orders set state = 'delivered' where id = $1", [order._id])
    expect(await page()).not.toContain(ready)
  })

  it('says when she is expected: what is planned from today on, in order, and no note of the shop', async () => {
    const { order, page } = await made(weekAhead(7))
    expect(await page()).not.toContain('Nous vous attendons')
    await expectAt(order, 'fitting', inDays(30), 'Pour Mme Trabelsi')
    await expectAt(order, 'measures', inDays(5))
    const { appointments } = await expectAt(order, 'pickup', inDays(40))
    const body = await page()
    expect(body).toContain('Nous vous attendons à la boutique')
    expect(body.indexOf('Prise de mesures')).toBeLessThan(body.indexOf('Essayage'))
    expect(body).toContain(formatLocalDate('fr', inDays(30), { day: 'numeric', month: 'long' }))
    expect(body).not.toContain('Trabelsi')
    for (const state of ['with-courier', 'cancelled']) {
      await pool.query('update orders set state = $2 where id = $1', [order._id, state])
      expect(await page()).not.toContain('Nous vous attendons')
    }
    await pool.query("update orders set state = 'confirmed' where id = $1", [order._id])

    const pickup = appointments.find(({ kind }: { kind: string }) => kind === 'pickup')
    await post(`/api/admin/appointments/${pickup.id}`, { state: 'cancelled' })
    await pool.query(
      "update appointments set at = now() - interval '2 days' where order_id = $1 and kind = 'measures'",
      [order._id],
    )
    const later = await page()
    expect(later).toContain('Essayage')
    expect(later).not.toContain('Retrait de votre pièce')
    expect(later).not.toContain('Prise de mesures')
  })
})
