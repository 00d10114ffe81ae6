import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { showOrderPapers } from '#server/orders/invoices/order-invoices.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { runFullReconciliation } from '#server/testing/complete-reconciliation.ts'
import { leila } from '#server/testing/courier-fixtures.ts'
import { enableInvoices } from '#server/testing/enable-invoices.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'

const test = await createTestApp()
const { app, db, pool } = test
const mails = await startTestMailServer()
afterAll(() => mails.close())

it('a price kept for a minute is what the mail, the invoice, the sums and the proof of the books say', async () => {
  await enableInvoices(test)
  await pool.query(`update shop_settings set email = 'boutique@example.tn'`)
  const owner = await signedInStaff(test)
  const sonia = await signedInShopper(test, 'sonia@example.tn')
  const { _id } = await createGarment(db, { price: 100 })
  const call = (method: 'POST' | 'PUT', url: string, headers: Record<string, string>, payload: object) =>
    app.inject({ method, url, headers, payload })
  expect((await call('PUT', `/api/products/edit/${_id}`, owner.headers, { newPrice: 120 })).statusCode).toBe(200)
  const products = [{ productId: _id, quantity: 2, color: 'Rouge', size: 'M', shownPrice: 100 }]
  const sent = { ...orderOf(products), email: 'sonia@example.tn' }
  const placed = await call('POST', '/api/orders', { ...sonia.headers, 'idempotency-key': randomUUID() }, sent)
  const order: Order = placed.json()
  expect(order).toMatchObject({ products: [{ price: 100, quantity: 2 }], subtotal: 200, totalPrice: 208 })

  await runJobs(test, mails.transport)
  const ofOrder = mails.received.filter(({ subject }) => subject?.includes(String(order.number)))
  const texts = ofOrder.map(({ text }) => text ?? '')
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toContain('208')
  for (const text of texts) expect(text).not.toMatch(/\b(?:240|248|120),000/)

  for (const state of ['confirmed', 'preparing', 'with-courier'] as const)
    await stepOrder(db, leila, order._id, { state })
  await stepOrder(db, leila, order._id, { state: 'delivered', isPaid: true })
  expect((await showOrderPapers(db, order._id)).papers).toMatchObject([{ kind: 'invoice', total: 208 }])
  expect(await runFullReconciliation(db)).toMatchObject({ wrong: [], wrongCount: 0 })
})
