import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.contract.ts'
import type { PersonFound } from '#contract/staff/people.contract.ts'
import { MediaService } from '#server/media/media.service.ts'
import { openMediaStorage } from '#server/media/media-storage.ts'
import { normalisePhone } from '#server/orders/phone.rules.ts'
import { liftOrderLimits } from '#server/testing/no-order-limits.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { type Person, signedInShopper, signedInStaff, testPassword } from '#server/testing/people.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { newcomer, orderOfSomeone, type Someone, wordsOf } from '#server/testing/someone.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { findTraces, findTracesInFiles } from '#server/testing/traces.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-erased-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a person', async () => {
  const database = await createTestDatabase()
  const media = new MediaService(database.db, openMediaStorage(undefined, folder), { ahead: false })
  const test = await createTestApp({ media }, database)
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const sales = await signedInStaff(test, 'vente', 'sales')
  const mails = await startTestMailServer()
  afterAll(() => mails.close())
  await liftOrderLimits(db)
  await pool.query(`update shop_settings set email = 'boutique@example.tn'`)
  const garment = await createGarment(db, { red: 500, blue: 500, price: 249.5 })

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

  // Another customer, in whose notes she may be spoken of.
  await pool.query(
    `insert into customers (phone, name, email, city, language, last_order_at, seen_at)
     values ('+21620111222', 'Mongia', '', 'Tunis', 'fr', now(), now())`,
  )

  /** Everything somebody can do in the shop, and have done to her; all of it is over at the end. */
  async function lives(someone: Someone) {
    const { name, email, phone, street } = someone
    const shopper = await signedInShopper(test, email)
    await send('PUT', '/api/account/profile', shopper, { name })
    const { address } = fieldsOf(someone)
    await send('POST', '/api/account/addresses', shopper, { name, phone, address })
    await app.inject({
      ...{ method: 'POST', url: '/api/auth/request-password-reset', headers: shopper.headers },
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
    for (const recipient of [email, normalisePhone(phone)]) {
      await pool.query(
        `insert into restock_requests (variant_id, channel, recipient, person, language)
         select id, 'mail', $1, $2, 'fr' from variants where size = 'M' limit 1`,
        [recipient, Buffer.from(`${recipient}`)],
      )
    }
    await pool.query(
      `insert into customer_notes (customer_id, staff_name, text)
       select id, 'leila', $2 from customers where phone = $1 or phone = '+21620111222'`,
      [normalisePhone(phone), `Voisine de ${name}`],
    )
    // By telephone, so of no account; and one she thinks better of.
    const called = (await send('POST', '/api/admin/orders', owner, { ...fieldsOf(someone), discount: 0 })).json()
    const url = `/api/admin/orders/${called._id}/state`
    await send('POST', url, owner, { state: 'cancelled', reason: `${name} ne répond pas au ${phone}` })
    const binned = await place(someone, shopper)
    await send('DELETE', `/api/orders/${binned._id}`, owner)

    const asked = { name, email, subject: `Pour ${name}`, message: `Mon numéro : ${phone}, j’habite ${street}` }
    await app.inject({ ...{ method: 'POST', url: '/api/contact', payload: asked }, remoteAddress: someone.phone })
    const { rows } = await pool.query('select id from contact_messages where email = $1', [email])
    await send('PATCH', `/api/admin/messages/${rows[0].id}`, owner, { handled: true })
    await app.inject({
      ...{ method: 'POST', url: '/api/contact', remoteAddress: `sister of ${someone.phone}` },
      payload: { ...asked, name: 'Sa sœur', email: 'soeur@example.tn', subject: `Au sujet de ${name}` },
    })
    await pool.query(
      `insert into stock_movements (variant_id, change, reason, staff_name, note)
       select id, -1, 'counted', 'leila', $1 from variants where size = 'M'`,
      [`Mise de côté pour ${name} (${phone})`],
    )
    await runJobs(test)
    return { shopper, order }
  }

  const everywhere = [
    ...['customer_notes.text', 'customers.email', 'customers.name', 'customers.phone', 'customers.search_text'],
    ...['order_wishes.detail', 'restock_requests.recipient', 'reviews.name', 'reviews.said'],
    ...['_private_jobs.last_error', 'changes.after', 'changes.before', 'changes.subject_name'],
    ...['contact_messages.email', 'contact_messages.message', 'contact_messages.name', 'contact_messages.subject'],
    ...['mails.body', 'mails.data', 'mails.error', 'mails.html', 'mails.recipient', 'mails.reply_to', 'mails.subject'],
    ...['order_events.detail', 'orders.email', 'orders.name', 'orders.note', 'orders.phone', 'orders.search_text'],
    ...['orders.street', 'shopper_addresses.name', 'shopper_addresses.phone', 'shopper_addresses.street'],
    ...['shopper_profiles.name', 'shopper_users.email', 'stock_movements.note'],
  ]

  it('who is erased by the owner is nowhere any more, and the books are as they were', async () => {
    const someone = newcomer()
    const { shopper } = await lives(someone)
    expect(await findTraces(pool, wordsOf(someone))).toEqual(expect.arrayContaining(everywhere))
    const before = [await sums(), await stock()]

    const found = (await send('POST', '/api/admin/people/find', owner, { who: someone.phone })).json() as PersonFound
    expect(found).toMatchObject({ orders: 3, underWay: [], accounts: [{ email: someone.email }] })
    expect(found.names).toContain(someone.name)
    const asked = { who: someone.phone, accounts: found.accounts.map(({ id }) => id), currentPassword: testPassword }
    const data = (await send('POST', '/api/admin/people/data', owner, asked)).json()
    expect(data.orders).toHaveLength(3)
    expect(data.messages).toMatchObject([{ subject: `Pour ${someone.name}` }])
    expect(data.accounts).toMatchObject([{ email: someone.email, name: someone.name, addresses: [{}] }])
    expect(data.history).toContainEqual(
      expect.objectContaining({ kind: 'note', text: expect.stringContaining('rappeler') }),
    )

    await send('POST', '/api/admin/people/erase', owner, asked)
    expect(await findTraces(pool, wordsOf(someone))).toEqual([])
    expect(findTracesInFiles(folder, wordsOf(someone))).toEqual([])
    expect([await sums(), await stock()]).toEqual(before)
    expect((await app.inject({ url: '/api/account/data', headers: shopper.headers })).statusCode).toBe(401)
    const [entry] = (await app.inject({ url: '/api/admin/changes?kind=person', headers: owner.headers })).json()
    expect(entry).toMatchObject({ action: 'person-erased', staffName: 'leila', after: { orders: 3, accounts: 1 } })
  })

  it('left in one column alone is found there', async () => {
    const someone = newcomer()
    await pool.query(`insert into search_words (word, written) values ('zohra', $1)`, [`chez ${someone.name}`])
    expect(await findTraces(pool, wordsOf(someone))).toEqual(['search_words.written'])
    await pool.query(`delete from search_words where word = 'zohra'`)
  })

  it('erases herself with her password, and takes what she is given before', async () => {
    const someone = newcomer()
    const { shopper, order } = await lives(someone)
    const read = await app.inject({ url: '/api/account/data', headers: shopper.headers })
    expect(read.json()).toMatchObject({ accounts: [{ email: someone.email, name: someone.name }] })
    expect(read.json().orders.map(({ _id }: Order) => _id)).toContain(order._id)
    const url = '/api/account/erase'
    expect(await refused(url, shopper, {})).toEqual([403, 'wrong-password'])
    expect(await refused(url, shopper, { currentPassword: 'not hers at all' })).toEqual([403, 'wrong-password'])
    const before = await sums()
    await send('POST', url, shopper, { currentPassword: testPassword })
    // What others wrote of her, and the shop took down by telephone, is the owner's to look at.
    const left = await findTraces(pool, [someone.email])
    expect(left.filter((column) => !column.startsWith('orders.') && !column.startsWith('mails.'))).toEqual([])
    expect(await sums()).toEqual(before)
    expect((await app.inject({ url: '/api/account/profile', headers: shopper.headers })).statusCode).toBe(401)
  })

  it('is not erased while a parcel is on its way to her', async () => {
    const someone = newcomer()
    const shopper = await signedInShopper(test, someone.email)
    const order = await place(someone, shopper)
    const url = '/api/account/erase'
    const answer = await app.inject({
      ...{ method: 'POST', url, headers: shopper.headers, payload: { currentPassword: testPassword } },
    })
    expect(answer.json()).toMatchObject({ code: 'orders-under-way', orders: [order.number] })
    await send('DELETE', `/api/orders/${order._id}`, shopper)
    await send('POST', url, shopper, { currentPassword: testPassword })
    expect(await findTraces(pool, wordsOf(someone))).toEqual([])
  })

  it('whom others are called like, and who sends to her, lose nothing', async () => {
    const someone = newcomer()
    const other = { ...newcomer(), name: someone.name }
    const { order } = await lives(other)
    const attacker = await signedInShopper(test)
    // Ordered in somebody else's name and number, and thought better of.
    const posing = await place({ ...someone, ...other, email: 'posing@example.tn' }, attacker)
    await send('DELETE', `/api/orders/${posing._id}`, attacker)
    const before = await findTraces(pool, wordsOf(other))
    await send('POST', '/api/account/erase', attacker, { currentPassword: testPassword })
    expect(await findTraces(pool, wordsOf(other))).toEqual(before)
    const { rows } = await pool.query('select name, street from orders where id = $1', [order._id])
    expect(rows).toEqual([{ name: other.name, street: other.street }])
  })

  it('who never proved an address takes nothing of what is written under it', async () => {
    const someone = newcomer()
    const { order } = await lives(someone)
    await pool.query('update shopper_users set email = $1 where email = $2', [`x${someone.email}`, someone.email])
    const stranger = await signedInShopper(test, someone.email)
    await pool.query('update shopper_users set email_verified = false where email = $1', [someone.email])
    const read = await app.inject({ url: '/api/account/data', headers: stranger.headers })
    expect(read.json()).toMatchObject({ orders: [], messages: [] })
    await send('POST', '/api/account/erase', stranger, { currentPassword: testPassword })
    const { rows } = await pool.query(
      `select (select count(*) from orders where id = $1 and name <> '') as orders,
        (select count(*) from contact_messages where email = $2) as messages`,
      [order._id, someone.email],
    )
    expect(rows).toEqual([{ orders: 1, messages: 1 }])
  })

  it('is the owner’s to erase, with her own password', async () => {
    const asked = { who: '98 000 000', accounts: [], currentPassword: testPassword }
    for (const [path, payload] of [
      ['find', { who: asked.who }],
      ['data', asked],
      ['erase', asked],
    ] as const) {
      expect(await refused(`/api/admin/people/${path}`, sales, payload)).toEqual([403, 'role-forbidden'])
    }
    for (const path of ['data', 'erase']) {
      const wrong = { ...asked, currentPassword: 'not hers at all' }
      expect(await refused(`/api/admin/people/${path}`, owner, wrong)).toEqual([403, 'wrong-password'])
    }
    expect(await refused('/api/admin/people/find', owner, { who: 'personne' })).toEqual([422, 'phone-invalid'])
  })

  it('who has no password proves herself by having just signed in', async () => {
    const someone = newcomer()
    const shopper = await signedInShopper(test, someone.email)
    await pool.query(`update shopper_accounts set password = null where user_id = $1`, [shopper.shopper.id])
    await pool.query(`update shopper_sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
      shopper.shopper.id,
    ])
    expect(await refused('/api/account/erase', shopper, {})).toEqual([403, 'sign-in-again'])
    await pool.query(`update shopper_sessions set created_at = now() where user_id = $1`, [shopper.shopper.id])
    await send('POST', '/api/account/erase', shopper, {})
    expect(await findTraces(pool, wordsOf(someone))).toEqual([])
  })

  it('erased, cannot be sent anything any more', async () => {
    const someone = newcomer()
    const { order } = await lives(someone)
    await pool.query(`update orders set state = 'cancelled', is_paid = false where id = $1`, [order._id])
    const found = (await send('POST', '/api/admin/people/find', owner, { who: someone.email })).json() as PersonFound
    const accounts = found.accounts.map(({ id }) => id)
    await send('POST', '/api/admin/people/erase', owner, {
      who: someone.email,
      accounts,
      currentPassword: testPassword,
    })
    const again = { state: 'new' }
    expect(await refused(`/api/admin/orders/${order._id}/state`, owner, again)).toEqual([409, 'order-erased'])
  })
})
