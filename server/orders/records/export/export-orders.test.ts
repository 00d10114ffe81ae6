import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { thisMonth } from '#server/testing/days-from-now.ts'
import { enableInvoices } from '#server/testing/enable-invoices.ts'
import { insertManyOrders } from '#server/testing/insert-many-orders.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('files for the accountant', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  await enableInvoices(test)
  const accountant = await signedInStaff(test, 'aziz', 'accountant')
  const owner = await signedInStaff(test, 'salma', 'owner')
  const garment = await createGarment(db)
  await insertManyOrders(db, garment._id, 450)
  await pool.query(
    `update orders set name = '=HYPERLINK("http://x")', note = '@SUM(1)', city = 'تونس; "المدينة"' where number = (select min(number) from orders)`,
  )

  const get = async (path: string, who = accountant) => {
    const response = await app.inject({ url: `/api/admin/${path}`, headers: who.headers })
    return { status: response.statusCode, text: response.body, headers: response.headers }
  }
  const rows = (text: string, delimiter: string) => parse(text, { delimiter, bom: true }) as string[][]
  const steps = async (id: string, ...states: string[]) => {
    for (const state of states) {
      const url = `/api/admin/orders/${id}/state`
      expect((await app.inject({ method: 'POST', url, headers: owner.headers, payload: { state } })).statusCode).toBe(
        200,
      )
      if (state !== 'delivered') continue
      const counted = {
        method: 'PATCH',
        url: `/api/orders/${id}`,
        headers: owner.headers,
        payload: { isPaid: true },
      } as const
      expect((await app.inject(counted)).statusCode).toBe(200)
    }
  }

  it.each([
    ['fr', ';', '108,000'],
    ['en', ',', '108.000'],
    ['ar', ';', '108,000'],
  ])(
    'open in Excel in %s: marked, separated by %s, amounts as %s, with nothing that runs',
    async (language, separator, total) => {
      const { text, headers } = await get(`exports/orders?language=${language}`, owner)
      expect([text[0], headers['content-type']]).toEqual(['\ufeff', 'text/csv; charset=utf-8'])
      const [heading, ...orders] = rows(text, separator)
      expect(orders).toHaveLength(450)
      expect(orders.every((row) => row.length === heading?.length)).toBe(true)
      expect(orders.every((row) => row[15] === total && row[5] === '98 123 456')).toBe(true)
      expect(orders.flat().filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([])
      expect(orders.flat()).toContain('\'=HYPERLINK("http://x")')
      expect(orders.flat()).toContain('تونس; "المدينة"')
    },
  )

  it('hold what the inbox shows with the same filter, with lines and payments that add up', async () => {
    const [{ id }, { id: secondOrder }] = (await pool.query('select id from orders order by number desc limit 2')).rows
    await steps(id, 'confirmed', 'preparing', 'with-courier', 'delivered')
    await steps(secondOrder, 'confirmed', 'preparing', 'with-courier', 'delivered', 'returned')
    const [, ...delivered] = rows((await get('exports/orders?state=delivered,returned')).text, ';')
    const inbox = (
      await app.inject({ url: '/api/admin/orders?state=delivered,returned', headers: owner.headers })
    ).json()
    expect(delivered.map(([number]) => Number(number))).toEqual(
      inbox.orders.map((order: { number: number }) => order.number).reverse(),
    )
    const [, ...lines] = rows((await get('exports/lines?state=delivered')).text, ';')
    expect(lines.map((row) => row.slice(4))).toEqual([['Jebba', 'Bleu', '', '1', '100,000', '100,000']])
    const [, ...payments] = rows((await get('exports/payments')).text, ';')
    expect(payments.map((row) => row[2]).sort()).toEqual(['-108,000', '108,000', '108,000'])
    expect(rows((await get('exports/orders?search=nobody')).text, ';')).toHaveLength(1)
    expect(rows((await get('exports/orders?staff=salma')).text, ';')).toHaveLength(3)
    expect(rows((await get(`exports/orders?product=${garment._id}&colour=Rouge`)).text, ';')).toHaveLength(1)
  })

  it('tell invoices with credit notes taken off, and customers', async () => {
    const [, ...papers] = rows((await get(`invoices/export?month=${thisMonth()}`)).text, ';')
    expect(papers.map((row) => row[1])).toEqual(['Facture', 'Facture', 'Facture', 'Facture', 'Avoir', 'Avoir'])
    const total = papers.reduce((sum, row) => sum + Number((row[10] || '0').replace(',', '.')), 0)
    expect(total).toBe(108)
    const [, customer] = rows((await get('exports/customers', owner)).text, ';')
    expect(customer?.slice(1, 8)).toEqual([
      '98 123 456',
      'amina@example.tn',
      'تونس; "المدينة"',
      '450',
      '1',
      '0',
      '0,000',
    ])
    // A return after the delivery is not a refusal.
    expect(customer?.at(-1)).toBe('1')
  })

  it('call collected what its customer came for, as the screens do', async () => {
    const [{ id }] = (await pool.query('select id from orders order by number desc offset 2 limit 1')).rows
    await pool.query('update orders set pick_up = true where id = $1', [id])
    await steps(id, 'confirmed', 'preparing', 'ready', 'delivered')
    for (const [language, separator, words] of [
      ['fr', ';', ['Retirée', 'Livrée']],
      ['en', ',', ['Collected', 'Delivered']],
      ['ar', ';', ['استُلمت', 'سُلّمت']],
    ] as const) {
      const [, ...orders] = rows((await get(`exports/orders?state=delivered&language=${language}`)).text, separator)
      expect(orders.map((row) => row[2]).sort()).toEqual([...words].sort())
    }
  })

  it('are for owner and accountant alone, and refuse what makes no sense', async () => {
    expect((await get('exports/customers')).status, 'all customers are the owner’s').toBe(403)
    expect((await get('exports/orders')).text).not.toContain('98 123 456')
    for (const role of ['sales', 'workshop'] as const) {
      const who = await signedInStaff(test, `${role}-x`, role)
      for (const path of [
        'exports/orders',
        'exports/lines',
        'exports/payments',
        'exports/customers',
        'invoices/export?month=2026-01',
      ])
        expect((await get(path, who)).status, `${role} ${path}`).toBe(403)
    }
    for (const query of ['state=x', 'from=yesterday', 'language=de', 'page=1', 'staff='])
      expect((await get(`exports/orders?${query}`)).status, query).toBe(400)
    expect((await get('invoices/export?month=2026-13')).status).toBe(400)
  })
})
