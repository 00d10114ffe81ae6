import { describe, expect, it } from 'vitest'
import type { VisitReport } from '#contract/accounting/visits/visits.contract.ts'
import { cameFromHeader } from '#contract/orders/records/place-order-call.ts'
import { cancelOrder } from '#server/orders/lifecycle/cancel-order.service.ts'
import { markOrder } from '#server/orders/lifecycle/mark-order.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

type Ending = 'waiting' | 'delivered' | 'paid' | 'refused' | 'deleted'

/** Made up: what each post and each advertisement brought, and what became of it. */
const campaign: readonly [cameFrom: string, source: string, campaign: string, endings: readonly Ending[]][] = [
  ['l.instagram.com&utm_source=ig&utm_campaign=Aid', 'instagram', 'aid', ['paid', 'paid', 'delivered', 'refused']],
  ['lm.facebook.com&utm_campaign=Aid', 'facebook', 'aid', ['refused', 'refused', 'waiting', 'deleted']],
  ['www.google.tn', 'google', '', ['paid']],
  ['', '', '', ['waiting', 'paid']],
  ['&utm_source=sms&utm_campaign=outia', 'sms', 'outia', ['deleted']],
]

interface Made {
  ending: Ending
  totalPrice: number
}

interface Row {
  source: string
  campaign: string
  orders: number
  total: number
  delivered: number
  paid: number
}

function reckon(made: readonly Made[]) {
  const sum = (some: readonly Made[]) => some.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const paid = made.filter(({ ending }) => ending === 'paid')
  const delivered = made.filter(({ ending }) => ending === 'delivered').length + paid.length
  return { orders: made.length, total: sum(made), delivered, paid: sum(paid) }
}

describe('which post sold', async () => {
  const test = await createTestApp()
  const { app, db } = test
  await removeOrderLimits(db)
  const owner = await signedInStaff(test, 'leila')
  const shopper = await signedInShopper(test)
  const staff = toStaffActor({ username: 'leila', role: 'owner' })
  const garments = await Promise.all([120, 99.5, 340.25].map((price) => createGarment(db, { price, red: 99 })))

  async function order(
    turn: number,
    cameFrom: string,
    headers: object = {},
  ): Promise<{ _id: string; totalPrice: number }> {
    const placed = await app.inject({
      method: 'POST',
      url: '/api/orders',
      remoteAddress: `198.51.100.${turn}`,
      headers: {
        ...shopper.headers,
        'idempotency-key': `order-of-the-campaign-${turn}`,
        [cameFromHeader]: cameFrom,
        ...headers,
      },
      payload: orderOf([{ productId: garments[turn % 3]?._id, quantity: 1 + (turn % 2), color: 'Rouge', size: 'M' }]),
    })
    expect(placed.statusCode, placed.body).toBe(201)
    return placed.json()
  }

  async function end(id: string, ending: Ending): Promise<void> {
    if (ending === 'paid') await markOrder(db, staff, id, { isDelivered: true, isPaid: true })
    if (ending === 'delivered') await markOrder(db, staff, id, { isDelivered: true })
    if (ending === 'refused') await stepOrder(db, staff, id, { state: 'cancelled' })
    if (ending === 'deleted') await cancelOrder(db, staff, id)
  }

  const report = async (): Promise<VisitReport> =>
    (await app.inject({ url: '/api/admin/visits', headers: owner.headers })).json()

  it('is told to the millime, from the order to what was delivered and paid', async () => {
    const expected: Row[] = []
    let turn = 0
    for (const [cameFrom, source, name, endings] of campaign) {
      const made: Made[] = []
      for (const ending of endings) {
        const { _id, totalPrice } = await order(++turn, cameFrom)
        await end(_id, ending)
        made.push({ ending, totalPrice })
      }
      expected.push({ source, campaign: name, ...reckon(made.filter(({ ending }) => ending !== 'deleted')) })
    }
    const sourcesWithOrders = expected.filter(({ orders }) => orders > 0)
    const { sources, days } = await report()
    expect(sources).toHaveLength(sourcesWithOrders.length)
    expect(sources).toEqual(expect.arrayContaining(sourcesWithOrders.map((row) => expect.objectContaining(row))))
    const sum = (name: 'orders' | 'total' | 'delivered' | 'paid') => expected.reduce((sum, row) => sum + row[name], 0)
    expect(days).toMatchObject([{ orders: 10, total: sum('total'), delivered: sum('delivered'), paid: sum('paid') }])
    expect(sources[0]?.source).toBe(expected.toSorted((a, b) => b.paid - a.paid)[0]?.source)
  })

  it('follows what becomes of an order later', async () => {
    const previousSource = (await report()).sources.find(({ source }) => source === 'tiktok')
    expect(previousSource).toBeUndefined()
    const { _id, totalPrice } = await order(50, 'www.tiktok.com')
    const seen = async () => (await report()).sources.find(({ source }) => source === 'tiktok')
    expect(await seen()).toMatchObject({ orders: 1, delivered: 0, paid: 0 })
    await markOrder(db, staff, _id, { isDelivered: true, isPaid: true })
    expect(await seen()).toMatchObject({ orders: 1, delivered: 1, paid: totalPrice })
    await stepOrder(db, staff, _id, { state: 'returned', reason: 'Trop petite' })
    expect(await seen()).toMatchObject({ orders: 1, delivered: 0, paid: 0 })
  })

  it('is not noted where she wishes it not to be, nor where the owner wants nothing counted', async () => {
    const noted = async (turn: number) => {
      const { rows } = await test.pool.query(
        'select source, campaign from orders where number = (select max(number) from orders)',
      )
      return [turn, rows[0].source, rows[0].campaign]
    }
    await order(60, 'pin.it&utm_campaign=x')
    expect(await noted(60)).toEqual([60, 'pinterest', 'x'])
    await order(61, 'pin.it&utm_campaign=x', { dnt: '1' })
    expect(await noted(61)).toEqual([61, '', ''])
    await test.pool.query('update shop_settings set counts_no_visits = true')
    await order(62, 'pin.it&utm_campaign=x')
    expect(await noted(62)).toEqual([62, '', ''])
    await test.pool.query('update shop_settings set counts_no_visits = false')
  })

  it('is told to her who asks what the shop knows of her, and to nobody else', async () => {
    const { _id } = await order(70, 'x.com&utm_campaign=hiver')
    const accountData = await app.inject({ url: '/api/account/data', headers: shopper.headers })
    expect(accountData.body).toContain('hiver')
    const asOrder = await app.inject({ url: `/api/orders/${_id}`, headers: shopper.headers })
    expect([asOrder.statusCode, asOrder.body.includes('hiver')]).toEqual([200, false])
    const workshopStaff = await signedInStaff(test, 'workshop-one', 'workshop')
    expect((await app.inject({ url: '/api/admin/visits', headers: workshopStaff.headers })).statusCode).toBe(403)
  })
})
