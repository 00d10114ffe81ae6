import { expect, it } from 'vitest'
import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import type { PersonData } from '#contract/operations/privacy/person-data.contract.ts'
import type { Refund } from '#contract/orders/lifecycle/refunds.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { creditShop } from '#server/testing/credit-shop.ts'
import { enableInvoices } from '#server/testing/enable-invoices.ts'
import { recomputeMonth } from '#server/testing/month/recompute-month.ts'
import { testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, pool } = test
await enableInvoices(test)
const shop = await creditShop(test)
const { call, taken, use, givenTo, pay } = shop
const { owner, sales } = shop.people
const month = dayInTunis().slice(0, 7)
const phone = '98 111 222'

const order = await givenTo(phone)
await use(await taken(phone), 60)
await pay(phone, 15)
const file = async (language: string) =>
  (await app.inject({ url: `/api/admin/books/${month}/export?language=${language}`, headers: owner.headers })).body

it('stands in the month as an account of its own, with who gave it, and a program finds the same', async () => {
  const { body } = await call<BookMonth>(`books/${month}`, undefined, owner)
  const account = body.accounts.find((account) => account.account === 'credit')
  expect(account).toMatchObject({ id: null, opening: 0, came: 100, went: -75, counted: 0, closing: 25 })
  expect(body.refunds).toEqual([{ way: 'd17', amount: 15 }])
  expect(body.givenBack.map(({ entry, amount, staffName }) => [entry, amount, staffName])).toEqual([
    ['credit/given', 100, sales.username],
    ['refund/d17', 15, sales.username],
  ])
  for (const language of languages) {
    const text = await file(language)
    const recomputed = recomputeMonth(text)
    expect(recomputed.wrong).toEqual([])
    expect(recomputed.closing.get('credit')).toBe(25_000)
    expect(text.split('\r\n').find((line) => line.startsWith('credit/given'))).toContain(sales.username)
  }
})

it('is missed by that program where a line of it is gone, or is another', async () => {
  const text = await file('fr')
  const lines = text.split('\r\n')
  for (const kind of ['given', 'used', 'paid']) {
    const lineIndex = lines.findIndex((line) => line.startsWith(`credit/${kind}`))
    expect(lineIndex).toBeGreaterThan(0)
    expect(recomputeMonth(lines.toSpliced(lineIndex, 1).join('\r\n')).wrong).not.toEqual([])
  }
})

it('has a paper for each refund: what came back, how, the day, who gave it, and its credit note', async () => {
  const refunds = (await call<Refund[]>('refunds')).body
  expect(refunds.map(({ ref, amount, way, staffName, undone }) => [ref[0], amount, way, staffName, undone])).toEqual([
    ['c', 15, 'd17', sales.username, false],
    ['r', 100, 'credit', sales.username, false],
  ])
  const paper = (await call<Refund>(`refunds/${refunds[1]?.ref}`)).body
  expect(paper).toMatchObject({ order: { id: order._id, number: order.number }, name: 'Salwa', day: dayInTunis() })
  expect(paper.pieces).toMatchObject([{ size: 'M', quantity: 1, colour: { fr: 'Rouge' } }])
  const { rows } = await pool.query<{ name: string }>(
    `select 'A' || year || '-' || lpad(number::text, 5, '0') as name from invoices where kind = 'credit' and order_id = $1`,
    [order._id],
  )
  expect(paper.creditNote).toBe(rows[0]?.name)
  expect((await call('refunds/r999999')).status).toBe(404)
})

it('is part of what is held of a person, and keeps her from being forgotten until it is paid out', async () => {
  const who = { who: '+21698111222', accounts: [], currentPassword: testPassword }
  const { body } = await call<PersonData>('people/data', who, owner)
  expect(body.credit.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['given', 100],
    ['used', -60],
    ['paid', -15],
  ])
  await pool.query(`update orders set state = 'cancelled' where state <> 'delivered'`)
  expect((await call('people/erase', who, owner)).body.code).toBe('credit-left')
  expect((await pay(phone, 25)).status).toBe(201)
  const erased = await app.inject({
    method: 'POST',
    url: '/api/admin/people/erase',
    headers: owner.headers,
    payload: who,
  })
  expect(erased.statusCode, erased.body).toBe(204)
  expect((await pool.query('select phone, millimes::int from credits')).rows).toEqual([{ phone: null, millimes: 0 }])
})
