import { describe, expect, it } from 'vitest'
import type { ImportPreview } from '#contract/imports/imports.contract.ts'
import type { Person } from '#contract/orders/customers.contract.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a hostile file of orders', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const preview = async (payload: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        payload,
        headers: { ...headers, 'content-type': 'text/csv' },
      })
    ).json() as ImportPreview
  const post = async (path: string) =>
    (await app.inject({ method: 'POST', url: `/api/admin/imports/${path}`, headers })).json() as ImportPreview
  const personOf = async (phone: string): Promise<Person | undefined> => {
    const { rows } = await pool.query('select id from customers where phone = $1', [phone])
    return rows[0] && ((await app.inject({ url: `/api/admin/customers/${rows[0].id}`, headers })).json() as Person)
  }

  const heading =
    'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem name,Billing Phone,Billing Name'
  const row = (number: string, phone: string, name: string) =>
    `${number},x@example.tn,paid,fulfilled,TND,50,2026-01-02,Robe,${phone},"${name.replaceAll('"', '""')}"`

  it('of fifty thousand rows is brought, and others are served meanwhile', async () => {
    const rows = Array.from({ length: 50_000 }, (_, place) =>
      row(`#${place}`, `7${String(place % 20_000).padStart(7, '0')}`, `Nom ${place}`),
    )
    const { id, people } = await preview([heading, ...rows].join('\n'))
    expect(people).toEqual({ fresh: 20_000, known: 0, withoutPhone: 0 })
    const bringing = post(`${id}/bring`)
    expect((await app.inject({ url: '/api/products' })).statusCode).toBe(200)
    expect(await bringing).toMatchObject({ created: 50_000 })
    expect((await personOf('+21670000007'))?.past).toMatchObject({ orders: 3, kept: 3, total: 150 })
    expect(await post(`${id}/undo`)).toMatchObject({ undoneAt: expect.stringMatching(/^20/) })
    expect(await personOf('+21670000007')).toBeUndefined()
  })
})
