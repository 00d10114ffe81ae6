import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { sendImport } from './integrations/imports/imports.service.ts'
import { takeOrder } from './orders/lifecycle/edit/edit-order.service.ts'
import { markOrder } from './orders/lifecycle/mark-order.service.ts'
import { stepOrder } from './orders/lifecycle/order-steps.service.ts'
import { addNote } from './orders/records/office/order-notes.service.ts'
import { createCourier, leila } from './testing/courier-fixtures.ts'
import { enableInvoices } from './testing/enable-invoices.ts'
import { createGarment } from './testing/order-fixtures.ts'
import { signedInStaff } from './testing/signed-in-people.ts'
import { createTestApp } from './testing/test-app.ts'

/** Personal data of one customer; each word occurs nowhere else in the shop. */
const person = {
  name: 'Zohratest Qwertzian',
  email: 'zohratest@qwertzian.example',
  phone: '98 761 543',
  street: '17, impasse Fictivale',
  city: 'Imaginville',
  zipcode: '9876',
}
const marks = {
  name: /zohratest|qwertzian(?!\.example)/i,
  email: /@qwertzian\.example/i,
  phone: /98 ?761 ?543/,
  street: /fictivale/i,
  city: /imaginville/i,
}
const words = `Demander ${person.name} au ${person.phone}, ${person.street}`

const test = await createTestApp()
const { app, db, pool } = test
await enableInvoices(test)
const garment = await createGarment(db, { red: 50, price: 100 })
const courierId = await createCourier(db)
const made = await Promise.all(
  [1, 2].map(async () => {
    const { city, zipcode, street, ...who } = person
    const address = { street, city, zipcode, country: 'Tunisie', state: 'Sfax' }
    const products = [{ productId: garment._id, color: 'Rouge', size: 'M', quantity: 1 }]
    const fields = { ...who, address, language: 'fr' as const, note: words, discount: 0, products }
    return (await takeOrder(db, leila, randomUUID(), fields)).order._id
  }),
)
const [gone = '', waiting = ''] = made
await addNote(db, leila, gone, words)
await addNote(db, leila, gone, 'Manches plus courtes')
await stepOrder(db, leila, gone, { state: 'preparing', reason: words })
await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [gone] })
await stepOrder(db, leila, gone, { state: 'delivered' })
await markOrder(db, leila, waiting, { isPaid: true, way: 'd17' })
await pool.query(
  `insert into measure_sheets (order_id, sheet, who, taken, measures, note) values ($1, 1, $2, 'shop', '{}', $3)`,
  [gone, person.name, words],
)
await pool.query(
  `insert into appointments (order_id, kind, at, note, staff_name) values ($1, 'measures', now() + interval '2 days', $2, 'leila')`,
  [gone, words],
)

// Credit for the next order, of which a part was paid out.
await pool.query(`with hers as (insert into credits (phone) select phone from customers limit 1 returning id)
  insert into credit_entries (credit_id, day, kind, millimes, staff_name) select id, now(), 'given', 5000, 'leila' from hers`)
await pool.query(`insert into credit_entries (credit_id, day, kind, millimes, way, staff_name)
  select id, now(), 'paid', -1000, 'd17', 'leila' from credits`)

// Data from an imported shop, and a waiting import file with its errors.
await pool.query(
  `insert into brought_people (source, kind, source_key, import_id, phone, name, email, street, city, zipcode, at, ending)
   select 'shopify', 'order', '#7', gen_random_uuid(), phone, $1, $2, $3, $4, $5, now() - interval '1 year', 'kept' from customers limit 1`,
  [person.name, person.email, person.street, person.city, person.zipcode],
)
const oldList = `First Name,Last Name,Email,Phone,Total Spent,Total Orders\n${person.name},,chez ${person.email},${person.phone},12 rue,1`
const imported = await sendImport(db, Buffer.from(oldList), { fileName: 'clients.csv', staffName: 'leila' })

const people = {
  owner: await signedInStaff(test),
  sales: await signedInStaff(test, undefined, 'sales'),
  workshop: await signedInStaff(test, undefined, 'workshop'),
  accountant: await signedInStaff(test, undefined, 'accountant'),
} satisfies Record<StaffRole, unknown>
const today = dayInTunis()
const first = async (sql: string) => String((await pool.query(sql)).rows[0]?.id ?? 1)

/** Values for the parameters of a path, by the path before them. */
const ids: Readonly<Record<string, string>> = {
  '/api/orders/': gone,
  '/api/admin/orders/': gone,
  '/api/order-making/': gone,
  '/api/orders/email/': person.email,
  '/api/admin/products/': garment._id,
  '/api/admin/manifests/': await first('select id from manifests'),
  '/api/admin/couriers/': String(courierId),
  '/api/admin/imports/': imported.id,
  '/api/admin/books/': today.slice(0, 7),
  '/api/admin/customers/': await first('select id from customers'),
  '/api/admin/refunds/': await first("select 'c' || id as id from credit_entries where kind = 'paid'"),
}
const queries: Readonly<Record<string, string>> = {
  '/api/admin/orders/picked': `ids=${gone}`,
  '/api/admin/find': 'query=1001',
  '/api/admin/stock/pieces': 'code=1001',
  '/api/admin/labels': `ids=${garment._id}`,
  '/api/admin/customers': 'query=zohratest',
  '/api/admin/cash/owed': `courier=${courierId}`,
  '/api/admin/dashboard/figures': `by=employee&from=${today}&to=${today}`,
  '/api/admin/cash/refusals/parcels': `from=${today}&to=${today}&by=courier&key=${courierId}`,
  '/api/admin/invoices': `month=${today.slice(0, 7)}`,
  '/api/admin/invoices/export': `month=${today.slice(0, 7)}`,
  '/api/admin/invoices/picked': 'ids=1',
  '/api/admin/cash/profit': `from=${today}&to=${today}&by=order`,
  '/api/admin/cash/profit/export': `from=${today}&to=${today}&by=order`,
}
/** Most reports need a range of days. */
const days = `from=${today}&to=${today}`

const routes = app.guardedRoutes.filter(({ method, guard }) => method === 'GET' && /staff/.test(guard))

async function answerTo(url: string, role: StaffRole): Promise<{ status: number; body: string }> {
  const path = url.replace(/([\w/-]*?)(:\w+)/g, (_all, prefix: string) => prefix + (ids[prefix] ?? '1'))
  const headers = { ...people[role].headers, ...(url.endsWith('/live') && { accept: 'application/json' }) }
  const answer = await app.inject({ url: queries[url] ? `${path}?${queries[url]}` : path, headers })
  if (answer.statusCode !== 400 || queries[url]) return { status: answer.statusCode, body: answer.body }
  const again = await app.inject({ url: `${path}?${days}`, headers })
  return { status: again.statusCode, body: again.body }
}

const wordsIn = (body: string) =>
  Object.entries(marks)
    .filter(([, mark]) => mark.test(body))
    .map(([field]) => field)

/** Endpoints that show persons to other roles than owner and sales: documents on which the law requires a name. */
const papers = ['name', 'street', 'city']
const meant: Readonly<Record<'workshop' | 'accountant', Readonly<Record<string, readonly string[]>>>> = {
  workshop: {},
  accountant: {
    '/api/admin/invoices': ['name'],
    '/api/admin/invoices/export': ['name'],
    '/api/admin/invoices/picked': papers,
    '/api/admin/orders/:id/invoices': papers,
    // A town alone, counted with all others, identifies nobody.
    '/api/admin/cash/refusals': ['city'],
    '/api/admin/cash/refusals/export': ['city'],
  },
}

it.each(['workshop', 'accountant'] as const)('shows the %s no person, except on invoices', async (role) => {
  const wordsByUrl: Record<string, readonly string[]> = {}
  for (const { url } of routes) {
    const { status, body } = await answerTo(url, role)
    expect(status, `${url} is asked as it wants to be`).not.toBe(400)
    const fields = wordsIn(body)
    if (fields.length > 0) wordsByUrl[url] = fields
  }
  for (const [url, fields] of Object.entries(wordsByUrl))
    expect(fields, `${url} tells the ${role}`).toEqual((meant[role][url] ?? []).filter((word) => fields.includes(word)))
})

it('the test would notice: the same requests find the person wherever sales may read about her', async () => {
  const leakedWords: string[] = []
  for (const { url } of routes) if (wordsIn((await answerTo(url, 'owner')).body).length > 0) leakedWords.push(url)
  expect(leakedWords).toEqual(
    expect.arrayContaining([
      ...['/api/orders', '/api/orders/:id', '/api/admin/orders', '/api/admin/orders/:id', '/api/admin/orders/picked'],
      ...['/api/admin/orders/:id/events', '/api/admin/find', '/api/admin/dashboard', '/api/admin/manifests/:id'],
      ...['/api/admin/cash/owed', '/api/admin/exports/orders', '/api/admin/exports/payments'],
      ...['/api/admin/orders/:id/making', '/api/admin/appointments'],
      ...['/api/admin/exports/customers', '/api/admin/customers', '/api/admin/customers/list'],
      ...['/api/admin/customers/:id', '/api/admin/imports/:id'],
      ...['/api/admin/credits', '/api/admin/refunds', '/api/admin/refunds/:ref'],
    ]),
  )
})

it('keeps the data that the work needs: pieces, towns, amounts, and a note without names', async () => {
  const order = JSON.parse((await answerTo('/api/admin/orders/:id', 'workshop')).body)
  expect(order).toMatchObject({ name: '', phone: '', email: '', note: '', customer: null, governorate: 'sfax' })
  expect(order.address).toEqual({ street: '', city: '', zipcode: '', country: 'Tunisie', state: 'Sfax' })
  expect(order.products).toHaveLength(1)
  expect((await answerTo('/api/admin/orders/:id/events', 'workshop')).body).toContain('Manches plus courtes')
  const [, row = ''] = (await answerTo('/api/admin/exports/orders', 'accountant')).body.split('\r\n')
  expect(row).toContain('108,000')
})

it('finds no order by a person for staff who may not see persons', async () => {
  for (const role of ['workshop', 'accountant'] as const) {
    for (const word of ['zohratest', '98761543', 'qwertzian.example']) {
      const get = async (path: string) =>
        (await app.inject({ url: `/api/${path}=${word}`, headers: people[role].headers })).json()
      expect((await get('admin/orders?search')).orders, word).toEqual([])
      expect(await get('orders?search'), word).toEqual([])
      expect((await get('admin/find?query')).orders, word).toEqual([])
    }
    const byMail = await app.inject({ url: `/api/orders/email/${person.email}`, headers: people[role].headers })
    expect(byMail.json().code).toBe('role-forbidden')
    const byNumber = await app.inject({ url: '/api/admin/orders?search=1001', headers: people[role].headers })
    expect(byNumber.json().orders).toHaveLength(1)
  }
})

it('shows no person in the responses to the workshop’s own changes', async () => {
  const { headers } = people.workshop
  const [{ productKey }] = JSON.parse((await answerTo('/api/admin/orders/:id', 'workshop')).body).products
  const answers = await Promise.all([
    app.inject({ method: 'PATCH', url: `/api/orders/${waiting}`, headers, payload: { productProgress: {} } }),
    app.inject({
      method: 'PATCH',
      url: `/api/orders/${gone}`,
      headers,
      payload: { productProgress: { [productKey]: 50 } },
    }),
    app.inject({ method: 'POST', url: `/api/admin/orders/${gone}/notes`, headers, payload: { text: 'Ourlet refait' } }),
  ])
  for (const { statusCode, body } of answers) {
    expect(statusCode, body).toBeLessThan(300)
    expect(wordsIn(body)).toEqual([])
  }
})

it('keeps the person of a measure sheet when the workshop, which does not see it, saves the sheet', async () => {
  const { headers } = people.workshop
  const url = `/api/admin/orders/${gone}/making/1`
  const payload = { who: '', measures: {}, note: '' }
  const reply = await app.inject({ method: 'PUT', url, headers, payload })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(wordsIn(reply.body)).toEqual([])
  const { rows } = await pool.query('select who, note from measure_sheets where order_id = $1', [gone])
  expect(rows).toEqual([{ who: person.name, note: words }])
})

it('shows sales no mail about an account, nor its existence', async () => {
  const list = async (role: StaffRole) =>
    (await app.inject({ url: '/api/admin/outbox', headers: people[role].headers })).json() as { template: string }[]
  const templates = [
    'confirm-address',
    'choose-password',
    'reset-password',
    'password-changed',
    'new-sign-in',
    'staff-notice',
    'order-received',
  ]
  for (const template of templates) {
    await pool.query(
      `insert into mails (recipient, template, language, data, subject) values ('x@y.example', $1, 'fr', '{}', 'z')`,
      [template],
    )
  }
  const seen = (mails: { template: string }[]) => mails.map(({ template }) => template)
  expect(seen(await list('owner'))).toEqual(expect.arrayContaining(templates))
  expect(seen(await list('sales')).filter((word) => templates.includes(word))).toEqual(['order-received'])
  const total = await app.inject({ url: '/api/admin/outbox?to=x@y.example', headers: people.sales.headers })
  expect(total.headers['x-total-count']).toBe('1')
})
