import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { hurryJobs, runJobs } from '#server/testing/run-jobs.ts'
import { shopperCalls } from '#server/testing/shopper-calls.ts'
import {
  cookiesOf,
  ownPage,
  type Person,
  signedInShopper,
  signedInStaff,
  testPassword,
} from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Text that a stranger tries to have mailed to somebody. */
const spam = 'Gagnez-mille-dinars'

describe('an address that nobody proved', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { register, login, mailsTo, tokenIn } = shopperCalls(test)
  const staff = await signedInStaff(test)
  const garment = await createGarment(db, { red: 900, blue: 900 })
  const products = [{ productId: garment._id, quantity: 1, color: 'Bleu' }]

  let count = 0
  let stranger: Person
  let victim: string
  beforeEach(async () => {
    count += 1
    victim = `victim-${count}@example.tn`
    stranger = { headers: { ...ownPage, cookie: cookiesOf(await register(`stranger-${count}@example.tn`)) } }
  })

  async function order(email: string, who = stranger, language = 'fr'): Promise<Order> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
      payload: {
        name: spam,
        email,
        note: spam,
        language,
        // Random, to stay within the limits of one customer.
        phone: `2${Math.floor(Math.random() * 9_999_999)}`.padEnd(8, '0'),
        address: { street: `${randomUUID()} ${spam}`, city: spam, country: spam, state: 'Tunis', zipcode: '1006' },
        agreed: true,
        products,
      },
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const office = (url: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/${url}`,
      headers: { ...staff.headers, 'idempotency-key': randomUUID() },
      payload,
    })
  const work = async () => {
    await hurryJobs(pool)
    await runJobs(test)
  }
  /** The mails sent to an address. */
  const mailbox = async (email: string) => {
    await work()
    const mails = await mailsTo(email)
    return mails as {
      template: string
      subject: string
      html: string
      body: string
      data: { number?: number }
      reply_to: string | null
    }[]
  }
  const templatesTo = async (email: string) => (await mailbox(email)).map(({ template }) => template)
  const receivedBy = async (email: string) =>
    (await mailbox(email)).flatMap(({ template, data }) => (template === 'order-received' ? [data.number] : [])).sort()
  const linkIn = ({ body }: { body: string }) => /\/c\/[\w-]{22}/.exec(body)?.[0] ?? ''
  const press = (path: string) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: 'digits=0000&text=x',
    })
  const stateOf = async ({ _id }: Order) =>
    (await pool.query('select state, email_proven, call_wanted_at from orders where id = $1', [_id])).rows[0]

  it.each(languages)(
    'is told one thing in %s, in which nothing is anybody’s choice but the shop’s',
    async (language) => {
      const { number } = await order(victim, stranger, language)
      const [mail, ...more] = await mailbox(victim)
      expect([mail?.template, more]).toEqual(['confirm-order-address', []])
      const mailText = `${mail?.subject} ${mail?.html} ${mail?.body}`
      for (const chosen of [spam, 'Jebba', 'جبة', 'Bleu', 'Tunis,', String(number)])
        expect(mailText).not.toContain(chosen)
      expect(mail?.reply_to).toBeNull()
      expect(
        mail?.body
          .replace(/https?:\S+/g, '')
          .trim()
          .split(/\s+/).length,
      ).toBeLessThan(120)
    },
  )

  it('is told it once a day, whoever orders, works on it, or takes it back how often', async () => {
    const confirmed = await signedInShopper(test, `confirmed-${count}@example.tn`)
    const orders: Order[] = []
    for (const who of [stranger, confirmed, stranger, confirmed]) orders.push(await order(victim, who))
    await work()
    const [first, second, third, fourth] = orders as [Order, Order, Order, Order]
    for (const state of ['confirmed', 'preparing']) await office(`admin/orders/${first._id}/state`, { state })
    const [piece] = second.products
    const news = { orderId: second._id, email: victim, productKey: piece?.productKey, progress: 50 }
    for (const moment of ['once', 'again']) {
      const refused = await office('orders/notify', news)
      expect([refused.statusCode, refused.json()], moment).toEqual([202, { outcome: 'unproven' }])
    }
    for (const [order, who] of [
      [third, stranger],
      [fourth, confirmed],
    ] as const) {
      const url = `/api/orders/${order._id}`
      expect((await app.inject({ method: 'DELETE', url, headers: who.headers })).statusCode).toBe(204)
    }
    expect(await templatesTo(victim)).toEqual(['confirm-order-address'])

    const later = (hours: number) =>
      pool.query(`update rate_limits set spent_until = spent_until - make_interval(hours => $1)`, [hours])
    await later(23)
    await order(victim)
    expect(await templatesTo(victim)).toHaveLength(1)
    await later(2)
    await order(victim)
    expect(await templatesTo(victim)).toEqual(['confirm-order-address', 'confirm-order-address'])

    // The staff can have the address asked again about the same order, and see that only this was sent.
    await later(25)
    const [firstAnswer, more] = await Promise.all([office('orders/notify', news), office('orders/notify', news)])
    expect([firstAnswer.json().outcome, more.json().outcome].sort()).toEqual(['asked', 'unproven'])
    expect(await templatesTo(victim)).toEqual(Array(3).fill('confirm-order-address'))
    const eventQuery = `select 1 from order_events where kind = 'notified' and order_id = $1`
    expect((await pool.query(eventQuery, [second._id])).rows).toEqual([])
  })

  it('that says the order is hers is written to as anybody, from what was ordered on', async () => {
    const placed = await order(victim)
    const [mail] = await mailbox(victim)
    const link = linkIn(mail as { body: string })
    const page = await app.inject(link)
    expect(page.body).toContain('Jebba')
    expect(page.body).toContain('/mine')
    expect(page.body).not.toContain(spam)
    expect(await stateOf(placed)).toMatchObject({ email_proven: false })

    const pressed = await Promise.all([1, 2, 3].map(() => press(`${link}/mine`)))
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect((await app.inject(link)).body).not.toContain('/mine')
    expect(await templatesTo(victim)).toEqual(['confirm-order-address', 'order-received'])
    await office(`admin/orders/${placed._id}/state`, { state: 'confirmed' })
    expect(await templatesTo(victim)).toEqual(['confirm-order-address', 'order-received', 'order-step'])
  })

  it('is told of whatever its account ordered there, before it was proved and for the rest of that day', async () => {
    const victimOrder = await order(victim)
    const second = await order(victim)
    const cancelled = await order(victim)
    const url = `/api/orders/${cancelled._id}`
    expect((await app.inject({ method: 'DELETE', url, headers: stranger.headers })).statusCode).toBe(204)
    const [mail] = await mailbox(victim)
    await press(`${linkIn(mail as { body: string })}/mine`)
    const third = await order(victim)
    expect(await receivedBy(victim)).toEqual([victimOrder, second, third].map(({ number }) => number))
    expect(await templatesTo(victim)).toEqual(['confirm-order-address', ...Array(3).fill('order-received')])

    // A confirmation is valid for one day, because somebody else may use the phone later.
    await pool.query(`update order_links set made_at = made_at - interval '25 hours' where order_id = $1`, [
      victimOrder._id,
    ])
    const later = await order(victim)
    expect((await templatesTo(victim)).at(-1)).toBe('confirm-order-address')
    expect(await stateOf(later)).toMatchObject({ email_proven: false })
  })

  it('is asked about what others ordered with it, one after the other as it answers, and never told of it unasked', async () => {
    const mine = await order(victim)
    const otherShopper = await signedInShopper(test, `other-${count}@example.tn`)
    const third = await signedInShopper(test, `third-${count}@example.tn`)
    const theirs = [await order(victim, otherShopper), await order(victim, third)]
    const asks = async () => (await mailbox(victim)).filter(({ template }) => template === 'confirm-order-address')
    for (const answered of [1, 2, 3]) {
      const mails = await asks()
      expect(mails).toHaveLength(answered)
      expect(await receivedBy(victim)).toHaveLength(answered - 1)
      const link = linkIn(mails.at(-1) as { body: string })
      await Promise.all([1, 2].map(() => press(`${link}/mine`)))
    }
    expect(await asks()).toHaveLength(3)
    expect(await receivedBy(victim)).toEqual([mine, ...theirs].map(({ number }) => number))
    // All questions are answered, so the next order is asked about on the same day.
    await order(victim, await signedInShopper(test, `fourth-${count}@example.tn`))
    expect(await asks()).toHaveLength(4)
  })

  it('decides nothing of the order by that link, and neither does a link of the shop’s prove it', async () => {
    const placed = await order(victim)
    const [mail] = await mailbox(victim)
    const link = linkIn(mail as { body: string })
    for (const act of ['confirm', 'call', 'home', 'change', 'cancel']) await press(`${link}/${act}`)
    expect(await stateOf(placed)).toEqual({ state: 'new', email_proven: false, call_wanted_at: null })
    expect((await pool.query('select 1 from order_wishes where order_id = $1', [placed._id])).rows).toEqual([])
    const made = (await office(`admin/orders/${placed._id}/links`, {})).json()
    await press(`${new URL(made.url).pathname}/mine`)
    expect(await stateOf(placed)).toMatchObject({ email_proven: false })
  })

  it('is told what was ordered once its account is confirmed, of each order once', async () => {
    const mine = `stranger-${count}@example.tn`
    for (let orders = 0; orders < 2; orders++) await order(mine)
    await order(victim)
    expect(await templatesTo(mine)).toEqual(['confirm-address', 'confirm-order-address'])
    const [mail] = await mailsTo(mine)
    for (let times = 0; times < 2; times++) await login(mine, testPassword, tokenIn(mail, 'confirm'))
    expect(await templatesTo(mine)).toEqual([
      'confirm-address',
      'confirm-order-address',
      'order-received',
      'order-received',
    ])
    expect(await templatesTo(victim)).toEqual(['confirm-order-address'])
  })

  it('is hers all the same where her account says so, now or when she ordered, and where the staff wrote it down', async () => {
    const mine = `stranger-${count}@example.tn`
    const placed = await order(mine)
    expect(await templatesTo(mine)).toEqual(['confirm-address', 'confirm-order-address'])
    await pool.query('update shopper_users set email_verified = true where email = $1', [mine])
    await office(`admin/orders/${placed._id}/state`, { state: 'confirmed' })
    expect(await templatesTo(mine)).toContain('order-step')

    const fields = orderOf(products, { email: victim, phone: '29 999 111', note: 'hosted' })
    for (const [emailVerified, isTold] of [
      [false, ['confirm-order-address']],
      [true, ['confirm-order-address', 'order-received']],
    ] as const) {
      const actor = { kind: 'shopper', id: `firebase:${emailVerified}`, email: victim, emailVerified } as const
      await placeOrder({ db, pool }, actor, randomUUID(), fields)
      expect(await templatesTo(victim)).toEqual(isTold)
    }

    const otherEmail = `written-${count}@example.tn`
    const strangers = await order(victim)
    await work()
    const { version } = (await app.inject({ url: `/api/admin/orders/${strangers._id}`, headers: staff.headers })).json()
    const { name, phone, address, note } = strangers
    const lines = strangers.products.map(({ productKey, productId, color, size, quantity }) => ({
      productKey,
      productId: productId._id,
      color: color.colorName.fr,
      size,
      quantity,
    }))
    const edited = await app.inject({
      method: 'PUT',
      url: `/api/admin/orders/${strangers._id}`,
      headers: staff.headers,
      payload: { name, phone, address, note, language: 'fr', email: otherEmail, products: lines, version },
    })
    expect(edited.statusCode, edited.body).toBe(200)
    await office(`admin/orders/${strangers._id}/state`, { state: 'confirmed' })
    expect(await templatesTo(otherEmail)).toEqual(['order-step'])
  })
})
