import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type FigureGroup, figureGroups, type SalesFigures } from '#contract/accounting/sales/sales-figures.contract.ts'
import { orderStates, salesStates } from '#contract/orders/records/order-states.rules.ts'
import { takeOrder } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('figures', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { headers } = await signedInStaff(test, 'salma', 'owner')
  const garments = [await createGarment(db, { red: 500, blue: 500 }), await createGarment(db, { red: 500, blue: 500 })]
  for (let n = 0; n < 60; n++) {
    const line = (place: number, color: string) => ({
      productId: garments[place]?._id ?? '',
      color,
      quantity: (n % 2) + 1,
      ...(color === 'Rouge' && { size: 'M' }),
    })
    const { order } = await takeOrder(
      db,
      toStaffActor({ username: n % 3 ? 'leila' : 'omar', role: 'sales' }),
      randomUUID(),
      {
        name: 'Salwa',
        email: '',
        phone: `98 000 ${100 + n}`,
        language: 'fr',
        note: '',
        discount: 0,
        address: { street: 'x', city: 'y', country: 'T', state: n % 4 ? 'Sfax' : 'Tunis', zipcode: '' },
        products: [line(n % 2, 'Rouge'), ...(n % 5 === 0 ? [line(n % 2, 'Bleu'), line((n + 1) % 2, 'Bleu')] : [])],
      },
    )
    await pool.query(
      `update orders set state = $2, is_paid = $3, created_at = '2026-03-31T23:30:00Z'::timestamptz - make_interval(hours => $4),
         deleted_at = case when $5 then now() end where id = $1`,
      [order._id, orderStates[n % orderStates.length], n % 2 === 0, n * 17, n % 19 === 18],
    )
  }
  const read = async (by: string, from = '2026-02-20', lastDay = '2026-03-31') => {
    const response = await app.inject({
      url: `/api/admin/dashboard/figures?by=${by}&from=${from}&to=${lastDay}`,
      headers,
    })
    return { status: response.statusCode, figures: response.json() as SalesFigures }
  }
  const opened = async (filter: Record<string, string>) => {
    const url = `/api/admin/orders?limit=100&${new URLSearchParams(filter)}`
    const response = await app.inject({ url, headers })
    expect(response.statusCode, url).toBe(200)
    return response.json().orders as { totalPrice: number }[]
  }
  const states = {
    placed: {},
    confirmed: { state: salesStates.join() },
    delivered: { state: 'delivered' },
    sentBack: { ended: 'sent-back' },
    refused: { ended: 'refused' },
    lost: { ended: 'lost' },
    cashed: { state: salesStates.join(), paid: 'true' },
  }
  const keyed: Partial<Record<FigureGroup, string>> = {
    garment: 'product',
    size: 'size',
    colour: 'colour',
    governorate: 'governorate',
    channel: 'channel',
    employee: 'staff',
  }

  it.each(figureGroups)('by %s are each the number of the orders they open', async (by) => {
    const { figures } = await read(by)
    expect(figures.rows.length).toBeGreaterThan(by === 'size' || by === 'channel' ? 0 : 1)
    for (const row of [{ ...figures.total, key: '', from: figures.from, to: figures.to }, ...figures.rows]) {
      const name = keyed[by]
      const within = { from: row.from, to: row.to, ...(row.key && name && { [name]: row.key }) }
      for (const [count, filter] of Object.entries(states) as [keyof typeof states, Record<string, string>][])
        expect(row[count], `${by} ${row.key} ${count}`).toBe((await opened({ ...within, ...filter })).length)
    }
    if (!keyed[by]) {
      const sum = (pick: (row: SalesFigures['total']) => number) =>
        figures.rows.reduce((sum, row) => sum + pick(row), 0)
      expect(sum(({ placed }) => placed)).toBe(figures.total.placed)
      expect(sum(({ sales }) => sales)).toBeCloseTo(figures.total.sales)
      expect(sum(({ cashedSales }) => cashedSales)).toBeCloseTo(figures.total.cashedSales)
      const worthOf = async (filter: Record<string, string>) =>
        (await opened({ ...filter, from: figures.from, to: figures.to })).reduce(
          (sum, order) => sum + order.totalPrice,
          0,
        )
      expect(figures.total.sales).toBeCloseTo(await worthOf(states.confirmed))
      expect(figures.total.cashedSales).toBeCloseTo(await worthOf(states.cashed))
      expect(figures.total.cashedSales).toBeLessThan(figures.total.sales)
    }
  })

  it('are compared with as many days before', async () => {
    const { figures } = await read('day', '2026-03-16', '2026-03-31')
    expect([figures.before.from, figures.before.to]).toEqual(['2026-02-28', '2026-03-15'])
    const { figures: earlier } = await read('day', '2026-02-28', '2026-03-15')
    expect(figures.before).toEqual({ ...earlier.total, from: '2026-02-28', to: '2026-03-15' })
  })

  it('refuse what is no period, or a longer one than a year', async () => {
    for (const [by, from, lastDay] of [
      ['day', '2026-03-31', '2026-03-01'],
      ['day', '2020-01-01', '2026-01-01'],
      ['hour', '2026-03-01', '2026-03-31'],
      ['day', '2026-02-30', '2026-03-31'],
    ] as const)
      expect((await read(by, from, lastDay)).status).toBe(400)
    const workshop = await signedInStaff(test, 'w', 'workshop')
    const url = '/api/admin/dashboard/figures?by=day&from=2026-03-01&to=2026-03-31'
    expect((await app.inject({ url, headers: workshop.headers })).statusCode).toBe(403)
  })
})
