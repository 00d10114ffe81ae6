import { afterAll, expect } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import { lendGarment, loanWish } from './lending-fixtures.ts'
import { removeOrderLimits } from './no-order-limits.ts'
import { createGarment } from './order-fixtures.ts'
import { runJobs } from './run-jobs.ts'
import { type Person, signedInShopper, signedInStaff } from './signed-in-people.ts'
import { createTestApp } from './test-app.ts'
import { createTestDatabase } from './test-database.ts'
import { startTestMailServer } from './test-mail-server.ts'
import { callForSomeone, orderOfSomeone, type Someone } from './unique-person.ts'

/** A shop with functions that leave data of a person in every possible place. */
export async function createShopWithPersonalData(folder: string) {
  const database = await createTestDatabase()
  const media = new MediaService(database.db, openMediaStorage(undefined, folder), { ahead: false })
  const test = await createTestApp({ media }, database)
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const mails = await startTestMailServer()
  afterAll(() => mails.close())
  await removeOrderLimits(db)
  await pool.query(`update shop_settings set email = 'boutique@example.tn'`)
  const garment = await createGarment(db, { red: 500, blue: 500, price: 249.5 })
  await lendGarment(db, garment._id, 1)

  const send = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, who: Person, payload?: object) => {
    const headers = { ...who.headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
    return answer
  }
  const refused = async (url: string, who: Person, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers: who.headers, payload })
    return [answer.statusCode, answer.json().code]
  }
  const fieldsOf = (someone: Someone) => orderOfSomeone(someone, garment._id)
  const place = async (someone: Someone, who: Person): Promise<Order> =>
    (await send('POST', '/api/orders', who, { ...fieldsOf(someone), agreed: true })).json()
  const deliver = (order: Order) =>
    send('PATCH', `/api/orders/${order._id}`, owner, { isPaid: true, isDelivered: true })
  const sums = async () =>
    (await pool.query(`select count(*) as orders, sum(total_millimes) as total from orders where deleted_at is null`))
      .rows
  const stock = async () => (await pool.query('select sum(stock) as pieces from variants')).rows

  // Notes about another customer can mention the person.
  await pool.query(
    `insert into customers (phone, name, email, city, language, last_order_at, seen_at)
     values ('+21620111222', 'Mongia', '', 'Tunis', 'fr', now(), now())`,
  )

  /** Does everything a shopper can do or cause in the shop, and finishes all of it. */
  async function lives(someone: Someone) {
    const { name, email, phone, street } = someone
    const shopper = await signedInShopper(test, email)
    await send('PUT', '/api/account/profile', shopper, { name })
    const { address } = fieldsOf(someone)
    await send('POST', '/api/account/addresses', shopper, { name, phone, address })
    const people = [{ name: name.slice(0, 40), kind: 'woman', typed: { height: '164' } }]
    await send('PUT', '/api/account/people', shopper, { revision: 0, people })
    await app.inject({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      headers: shopper.headers,
      payload: { email, language: 'fr' },
    })
    const order = await place(someone, shopper)
    await send('POST', `/api/admin/orders/${order._id}/notes`, owner, { text: `${name}, rappeler au ${phone}` })
    await send('POST', `/api/admin/orders/${order._id}/calls`, owner, {})
    const { version } = (await app.inject({ url: `/api/admin/orders/${order._id}`, headers: owner.headers })).json()
    const moved = { ...fieldsOf(someone), deliveryFee: 7, discount: 0, version, note: `Code de ${name} : 12` }
    const { products } = (await send('PUT', `/api/admin/orders/${order._id}`, owner, moved)).json() as Order
    await runJobs(test, mails.transport)
    const productKey = products[0]?.productKey
    await send('POST', '/api/orders/notify', owner, { orderId: order._id, email, productKey, progress: 50 })
    await runJobs(test, { send: () => Promise.reject(new Error(`450 <${email}> is over quota`)) })
    // A retry within seconds would send the mail and remove the error that is needed here.
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where last_error like '450%'`,
    )
    await deliver(order)
    await pool.query(`insert into order_wishes (order_id, kind, detail) values ($1, 'change', $2)`, [
      order._id,
      { street, city: 'Sfax' },
    ])
    await pool.query(
      `insert into reviews (order_id, line_id, product_id, colour_name, size, stars, fit, name, said, language)
       select $1, id, product_id, colour_name, size, 5, 'expected', $2, $3, 'fr' from order_lines where order_id = $1`,
      [order._id, name, `${name} en est ravie`],
    )
    await pool.query(
      `insert into measure_sheets (order_id, sheet, who, taken, measures, note)
       values ($1, 1, $2, 'shop', '{"chest": 101.5}', $3)`,
      [order._id, name, `Au ${phone}`],
    )
    await pool.query(
      `insert into appointments (order_id, kind, at, note, staff_name) values ($1, 'fitting', now(), $2, 'leila')`,
      [order._id, `${name} vient avec sa mère`],
    )
    for (const recipient of [email, normalisePhone(phone)]) {
      await pool.query(
        `insert into restock_requests (variant_id, channel, recipient, person, language)
         select id, 'mail', $1, $2, 'fr' from variants where size = 'M' limit 1`,
        [recipient, Buffer.from(`${recipient}`)],
      )
    }
    await app.inject(callForSomeone(someone, garment._id))
    const wish = loanWish(garment._id, 10, { name, phone, note: `Pour ${name}` })
    const loan = (await send('POST', '/api/admin/loans', owner, wish)).json()
    await send('POST', `/api/admin/loans/${loan.id}/steps`, owner, { step: 'cancel', version: loan.version })
    await pool.query(
      `insert into customer_notes (customer_id, staff_name, text)
       select id, 'leila', $2 from customers where phone = $1 or phone = '+21620111222'`,
      [normalisePhone(phone), `Voisine de ${name}`],
    )
    // A saved view named after the person.
    await send('PUT', `/api/admin/views/${crypto.randomUUID()}`, owner, {
      list: 'orders',
      name: `Suivi de ${name}`.slice(0, 60),
      query: `?${new URLSearchParams({ search: `${name} ${phone}` })}`,
    })
    // Data of the person from an imported shop.
    await pool.query(
      `insert into brought_people (source, kind, source_key, import_id, phone, name, email, street, city, zipcode, at, ending, total_millimes)
       values ('shopify', 'order', $1, gen_random_uuid(), $1, $2, $3, $4, 'Tunis', '', now() - interval '1 year', 'kept', 50000)`,
      [normalisePhone(phone), name, email, street],
    )
    // Orders by phone, which belong to no account, one of them cancelled.
    const called = (await send('POST', '/api/admin/orders', owner, { ...fieldsOf(someone), discount: 0 })).json()
    const url = `/api/admin/orders/${called._id}/state`
    await send('POST', url, owner, { state: 'cancelled', reason: `${name} ne répond pas au ${phone}` })
    const binned = await place(someone, shopper)
    await send('DELETE', `/api/orders/${binned._id}`, owner)

    const contactRequest = {
      name,
      email,
      subject: `Pour ${name}`,
      message: `Mon numéro : ${phone}, j’habite ${street}`,
    }
    await app.inject({ method: 'POST', url: '/api/contact', payload: contactRequest, remoteAddress: someone.phone })
    const { rows } = await pool.query('select id from contact_messages where email = $1', [email])
    await send('PATCH', `/api/admin/messages/${rows[0].id}`, owner, { handled: true })
    await app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: `sister of ${someone.phone}`,
      payload: { ...contactRequest, name: 'Sa sœur', email: 'soeur@example.tn', subject: `Au sujet de ${name}` },
    })
    await pool.query(
      `insert into stock_movements (variant_id, change, reason, staff_name, note)
       select id, -1, 'counted', 'leila', $1 from variants where size = 'M'`,
      [`Mise de côté pour ${name} (${phone})`],
    )
    await runJobs(test)
    return { shopper, order }
  }

  return { test, app, pool, garment, owner, send, refused, place, sums, stock, lives }
}
