import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { clearOrderEmail } from '#server/people/shoppers/clear-order-email.service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, db, pool } = test
const staff = await signedInStaff(test)
const garment = await createGarment(db, { red: 90, blue: 90 })
const products = [{ productId: garment._id, quantity: 1, color: 'Bleu' }]

let count = 0
async function place(): Promise<Order> {
  count += 1
  const email = `mailbox-${count}@example.tn`
  const actor = { kind: 'shopper', id: `somebody-${count}`, email: '', emailVerified: false } as const
  const address = { street: `${count}, rue du Pacha`, city: 'Tunis', country: 'Tunisie', state: 'Tunis', zipcode: '' }
  const phone = `2${String(count).padStart(7, '0')}`
  const fields = orderOf(products, { email, phone, address, note: String(count) })
  return (await placeOrder({ db, pool }, actor, randomUUID(), fields)).order
}
const mailsTo = async (email: string) => (await pool.query('select * from mails where recipient = $1', [email])).rows
async function linkTo({ email }: Order): Promise<string> {
  await runJobs(test)
  const [mail] = await mailsTo(email)
  return /\/c\/[\w-]{22}/.exec(mail.body)?.[0] ?? ''
}
const press = (path: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: '',
  })
const isProven = async ({ _id }: Order) =>
  (await pool.query('select email_proven from orders where id = $1', [_id])).rows[0].email_proven
async function write({ _id, name, phone, address, note, products: lines }: Order, email: string): Promise<void> {
  const { version } = (await app.inject({ url: `/api/admin/orders/${_id}`, headers: staff.headers })).json()
  const edited = await app.inject({
    method: 'PUT',
    url: `/api/admin/orders/${_id}`,
    headers: staff.headers,
    payload: {
      name,
      phone,
      address,
      email,
      version,
      language: 'fr',
      note: `${note} ${email}`,
      products: lines.map(({ productKey, productId, color, size, quantity }) => ({
        productKey,
        size,
        quantity,
        productId: productId._id,
        color: color.colorName.fr,
      })),
    },
  })
  expect(edited.statusCode, edited.body).toBe(200)
}
const disownMailbox = (order: Order) => inTransaction(db, (tx) => clearOrderEmail(tx, `somebody-${count}`, order.email))

it.each([
  ['is another', (order: Order) => write(order, `other-${count}@example.tn`)],
  ['is none any more', (order: Order) => write(order, '')],
  ['was its account’s, which changed hands', disownMailbox],
] as const)('a link that was mailed to the address of an order works no more once that %s', async (_what, change) => {
  const order = await place()
  const link = await linkTo(order)
  expect((await app.inject(link)).statusCode).toBe(200)
  await write(order, order.email)
  expect((await app.inject(link)).statusCode).toBe(200)
  await change(order)
  expect((await app.inject(link)).statusCode).toBe(404)
  const proven = await isProven(order)
  await press(`${link}/mine`)
  expect(await isProven(order)).toBe(proven)
})

it('what was not sent to an address yet is not sent once the order has another', async () => {
  const order = await place()
  await runJobs(test, { send: () => Promise.reject(new Error('not now')) })
  expect(await mailsTo(order.email)).toMatchObject([{ template: 'confirm-order-address', state: 'queued' }])
  await write(order, `other-${count}@example.tn`)
  expect(await mailsTo(order.email)).toEqual([])
})
