import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PersonFound } from '#contract/operations/privacy/privacy-requests.contract.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { findTraces, findTracesInFiles } from '#server/testing/personal-data-traces.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { createShopWithPersonalData } from '#server/testing/shop-with-personal-data.ts'
import { signedInShopper, testPassword } from '#server/testing/signed-in-people.ts'
import { identifyingWordsOf, uniquePerson } from '#server/testing/unique-person.ts'
import { waitUntilBlocked } from '#server/testing/wait-until-blocked.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-erased-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a person', async () => {
  const { test, app, pool, owner, send, refused, place, sums, stock, lives } = await createShopWithPersonalData(folder)

  const everywhere = [
    ...['customer_notes.text', 'customers.email', 'customers.name', 'customers.phone', 'customers.search_text'],
    ...[
      'brought_people.email',
      'brought_people.name',
      'brought_people.phone',
      'brought_people.street',
      'call_requests.name',
      'call_requests.phone',
      'loans.name',
      'loans.note',
      'loans.phone',
      'order_wishes.detail',
      'restock_requests.recipient',
      'reviews.name',
      'reviews.said',
      'saved_views.filter',
      'saved_views.name',
    ],
    ...['_private_jobs.last_error', 'changes.after', 'changes.before', 'changes.subject_name'],
    ...['contact_messages.email', 'contact_messages.message', 'contact_messages.name', 'contact_messages.subject'],
    ...['mails.body', 'mails.data', 'mails.error', 'mails.html', 'mails.recipient', 'mails.reply_to', 'mails.subject'],
    ...['order_events.detail', 'orders.email', 'orders.name', 'orders.note', 'orders.phone', 'orders.search_text'],
    ...['orders.street', 'shopper_addresses.name', 'shopper_addresses.phone', 'shopper_addresses.street'],
    ...['shopper_people.people', 'shopper_profiles.name', 'shopper_users.email', 'stock_movements.note'],
  ]

  it('erased by the owner is in no table any more, and the books are unchanged', async () => {
    const someone = uniquePerson()
    const { shopper } = await lives(someone)
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual(expect.arrayContaining(everywhere))
    const previousFigures = [await sums(), await stock()]

    const foundPerson = (
      await send('POST', '/api/admin/people/find', owner, { who: someone.phone })
    ).json() as PersonFound
    expect(foundPerson).toMatchObject({ orders: 3, underWay: [], accounts: [{ email: someone.email }] })
    expect(foundPerson.names).toContain(someone.name)
    const erasureRequest = {
      who: someone.phone,
      accounts: foundPerson.accounts.map(({ id }) => id),
      currentPassword: testPassword,
    }
    const data = (await send('POST', '/api/admin/people/data', owner, erasureRequest)).json()
    expect(data.orders).toHaveLength(3)
    expect(data.messages).toMatchObject([{ subject: `Pour ${someone.name}` }])
    expect(data.accounts).toMatchObject([
      { email: someone.email, name: someone.name, addresses: [{}], people: [{ name: someone.name, kind: 'woman' }] },
    ])
    expect(foundPerson).toMatchObject({ waiting: 3, past: 1 })
    expect(data.past).toMatchObject([{ kind: 'order', name: someone.name, street: someone.street, total: 50 }])
    expect(data.waiting).toMatchObject([
      { by: 'mail' },
      { by: 'mail' },
      { by: 'call', name: someone.name, garment: 'Jebba · Rouge · M' },
    ])
    expect(data.reviews).toMatchObject([{ product: 'Jebba', stars: 5, said: `${someone.name} en est ravie` }])
    expect(data.wishes).toMatchObject([{ kind: 'change', detail: { street: someone.street } }])
    expect(data.measures).toMatchObject([{ who: someone.name, measures: { chest: 101.5 } }])
    expect(data.appointments).toMatchObject([{ kind: 'fitting' }])
    expect(data.history).toContainEqual(
      expect.objectContaining({ kind: 'note', text: expect.stringContaining('rappeler') }),
    )

    await send('POST', '/api/admin/people/erase', owner, erasureRequest)
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual([])
    expect(findTracesInFiles(folder, identifyingWordsOf(someone))).toEqual([])
    expect([await sums(), await stock()]).toEqual(previousFigures)
    expect((await app.inject({ url: '/api/account/data', headers: shopper.headers })).statusCode).toBe(401)
    const [entry] = (await app.inject({ url: '/api/admin/changes?kind=person', headers: owner.headers })).json()
    expect(entry).toMatchObject({ action: 'person-erased', staffName: 'leila', after: { orders: 3, accounts: 1 } })
  })

  it('left in a single column is found there', async () => {
    const someone = uniquePerson()
    await pool.query(`insert into search_words (word, written) values ('zohra', $1)`, [`chez ${someone.name}`])
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual(['search_words.written'])
    await pool.query(`delete from search_words where word = 'zohra'`)
  })

  it('can export all data, and erase the account with the password', async () => {
    const someone = uniquePerson()
    const { shopper, order } = await lives(someone)
    const read = await app.inject({ url: '/api/account/data', headers: shopper.headers })
    expect(read.json()).toMatchObject({ accounts: [{ email: someone.email, name: someone.name }] })
    expect(read.json().orders.map(({ _id }: Order) => _id)).toContain(order._id)
    // Data under the number alone can be erased only by the owner, which was done before.
    expect(read.json().loans).toEqual([])
    expect(read.json().waiting.map(({ by }: { by: string }) => by)).toEqual(['mail'])
    const under = [`+216${someone.phone.replaceAll(' ', '')}`]
    await pool.query('delete from loan_steps where loan_id in (select id from loans where phone = $1)', under)
    await pool.query('delete from loans where phone = $1', under)
    await pool.query('delete from call_requests where phone = $1', under)
    await pool.query('delete from restock_requests where recipient = $1', under)
    const url = '/api/account/erase'
    expect(await refused(url, shopper, {})).toEqual([403, 'wrong-password'])
    expect(await refused(url, shopper, { currentPassword: 'not hers at all' })).toEqual([403, 'wrong-password'])
    const previousSums = await sums()
    await send('POST', url, shopper, { currentPassword: testPassword })
    // Also removed from another visitor's message, and from the mail with it.
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual([])
    const { rows: sisters } = await pool.query(
      `select message from contact_messages where email = 'soeur@example.tn' order by created_at desc limit 1`,
    )
    expect(sisters).toEqual([{ message: 'Mon numéro : •••, j’habite •••' }])
    expect(await sums()).toEqual(previousSums)
    expect((await app.inject({ url: '/api/account/profile', headers: shopper.headers })).statusCode).toBe(401)
  })

  it('cannot be erased while a parcel is on its way', async () => {
    const someone = uniquePerson()
    const shopper = await signedInShopper(test, someone.email)
    const order = await place(someone, shopper)
    const url = '/api/account/erase'
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: shopper.headers,
      payload: { currentPassword: testPassword },
    })
    expect(answer.json()).toMatchObject({ code: 'orders-under-way', orders: [order.number] })
    await send('DELETE', `/api/orders/${order._id}`, shopper)
    await send('POST', url, shopper, { currentPassword: testPassword })
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual([])
  })

  it('is erased completely while an order is being announced', async () => {
    const someone = uniquePerson()
    const shopper = await signedInShopper(test, someone.email)
    const order = await place(someone, shopper)
    await send('DELETE', `/api/orders/${order._id}`, shopper)
    const announcer = await pool.connect()
    onTestFinished(() => announcer.release())
    await announcer.query('begin')
    // The shop announces orders by itself, so the announcement is repeated until this connection is the one that does it.
    await expect
      .poll(async () => {
        await pool.query('insert into orders_to_tell (order_id) values ($1) on conflict do nothing', [order._id])
        return (await announcer.query('delete from orders_to_tell where order_id = $1', [order._id])).rowCount
      })
      .toBe(1)
    const erased = send('POST', '/api/account/erase', shopper, { currentPassword: testPassword })
    await waitUntilBlocked(announcer)
    await announcer.query('commit')
    await erased
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual([])
  })

  it('others with the same name, and others who send to the person, lose nothing', async () => {
    const someone = uniquePerson()
    const otherPerson = { ...uniquePerson(), name: someone.name }
    const { order } = await lives(otherPerson)
    const attacker = await signedInShopper(test)
    // Ordered under another person's name and number, and cancelled.
    const posing = await place({ ...someone, ...otherPerson, email: 'posing@example.tn' }, attacker)
    await send('DELETE', `/api/orders/${posing._id}`, attacker)
    const previousTraces = await findTraces(pool, identifyingWordsOf(otherPerson))
    await send('POST', '/api/account/erase', attacker, { currentPassword: testPassword })
    expect(await findTraces(pool, identifyingWordsOf(otherPerson))).toEqual(previousTraces)
    const { rows } = await pool.query('select name, street from orders where id = $1', [order._id])
    expect(rows).toEqual([{ name: otherPerson.name, street: otherPerson.street }])
  })

  it('who orders under common words and an unverified number leaves other people’s texts unchanged', async () => {
    const writer = uniquePerson()
    const contactRequest = {
      name: writer.name,
      email: writer.email,
      subject: 'Une question sur la livraison',
      message: `Bonjour madame, rappelez-moi au ${writer.phone}`,
    }
    await app.inject({ method: 'POST', url: '/api/contact', payload: contactRequest, remoteAddress: writer.phone })
    await runJobs(test)
    const keptTraces = await findTraces(pool, identifyingWordsOf(writer))
    expect(keptTraces).toEqual(expect.arrayContaining(['contact_messages.message', 'mails.html']))
    const attacker = await signedInShopper(test)
    const posing = await place({ ...uniquePerson(), name: 'Bonjour madame', phone: writer.phone }, attacker)
    await send('DELETE', `/api/orders/${posing._id}`, attacker)
    await send('POST', '/api/account/erase', attacker, { currentPassword: testPassword })
    const { rows } = await pool.query('select message from contact_messages where email = $1', [writer.email])
    expect(rows).toEqual([{ message: contactRequest.message }])
    expect(await findTraces(pool, identifyingWordsOf(writer))).toEqual(keptTraces)
  })

  it('without a verified address erases nothing stored under it', async () => {
    const someone = uniquePerson()
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

  it('gets no mail after the erasure', async () => {
    const someone = uniquePerson()
    const { order } = await lives(someone)
    await pool.query(`update orders set state = 'cancelled', is_paid = false where id = $1`, [order._id])
    const foundPerson = (
      await send('POST', '/api/admin/people/find', owner, { who: someone.email })
    ).json() as PersonFound
    const accounts = foundPerson.accounts.map(({ id }) => id)
    await send('POST', '/api/admin/people/erase', owner, {
      who: someone.email,
      accounts,
      currentPassword: testPassword,
    })
    const again = { state: 'new' }
    expect(await refused(`/api/admin/orders/${order._id}/state`, owner, again)).toEqual([409, 'order-erased'])
  })
})
