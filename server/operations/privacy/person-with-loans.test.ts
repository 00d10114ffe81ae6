import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createLentGarment, loanWish } from '#server/testing/lending-fixtures.ts'
import { createShopWithPersonalData } from '#server/testing/shop-with-personal-data.ts'
import { signedInShopper, testPassword } from '#server/testing/signed-in-people.ts'
import { callForSomeone, uniquePerson } from '#server/testing/unique-person.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-borrowed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plain = (phone: string) => `+216${phone.replaceAll(' ', '')}`

describe('a person and loans', async () => {
  const { test, app, pool, garment, owner, send, place } = await createShopWithPersonalData(folder)
  const lent = await createLentGarment(test.db)

  it('who types a stranger’s number into an order can neither read, cancel nor erase the stranger’s loans', async () => {
    const stranger = uniquePerson()
    const { phone, name } = stranger
    for (const [days, ending] of [
      [40, 'cancel'],
      [60, undefined],
    ] as const) {
      const wish = loanWish(lent, days, { name, phone, note: `Pour ${name}, ${phone}` })
      const loan = (await send('POST', '/api/admin/loans', owner, wish)).json()
      if (ending)
        await send('POST', `/api/admin/loans/${loan.id}/steps`, owner, { step: ending, version: loan.version })
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await app.inject({ method: 'POST', url: '/api/loans', headers, payload: loanWish(lent, 80, { name, phone }) })
    const loans = async () =>
      (await pool.query(`select state, name, phone, note from loans where name = $1 order by number`, [name])).rows
    const previousLoans = await loans()
    expect(previousLoans.map(({ state }) => state)).toEqual(['cancelled', 'confirmed', 'asked'])
    const attacker = await signedInShopper(test)
    const posing = await place({ ...uniquePerson(), name, phone }, attacker)
    await send('DELETE', `/api/orders/${posing._id}`, attacker)
    const read = await app.inject({ url: '/api/account/data', headers: attacker.headers })
    expect(read.json().loans).toEqual([])
    await send('POST', '/api/account/erase', attacker, { currentPassword: testPassword })
    expect(await loans()).toEqual(previousLoans)
  })

  it('who sends something to a friend with orders takes nothing of the friend’s loans', async () => {
    const friend = uniquePerson()
    await place(friend, await signedInShopper(test, friend.email))
    const wish = loanWish(lent, 120, { name: friend.name, phone: friend.phone })
    await send('POST', '/api/admin/loans', owner, wish)
    const giver = await signedInShopper(test)
    const gift = await place({ ...uniquePerson(), phone: friend.phone }, giver)
    await send('PATCH', `/api/orders/${gift._id}`, owner, { isPaid: true, isDelivered: true })
    expect((await app.inject({ url: '/api/account/data', headers: giver.headers })).json().loans).toEqual([])
    await send('POST', '/api/account/erase', giver, { currentPassword: testPassword })
    const { rows } = await pool.query('select state from loans where name = $1', [friend.name])
    expect(rows).toEqual([{ state: 'confirmed' }])
  })

  it('who collects an order under the number of a friend that only borrows finds and erases nothing of the friend', async () => {
    const friend = uniquePerson()
    const { phone, name } = friend
    const wish = { name, phone, note: `Pour ${name}, ${phone}` }
    const loan = (await send('POST', '/api/admin/loans', owner, loanWish(lent, 150, wish))).json()
    await send('POST', `/api/admin/loans/${loan.id}/steps`, owner, { step: 'cancel', version: loan.version })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await app.inject({ method: 'POST', url: '/api/loans', headers, payload: loanWish(lent, 180, { name, phone }) })
    await app.inject(callForSomeone(friend, garment._id))
    const traces = async () => [
      (await pool.query('select state, name, phone, note from loans where phone = $1 order by number', [plain(phone)]))
        .rows,
      (await pool.query('select name, phone from call_requests where phone = $1', [plain(phone)])).rows,
    ]
    const previousTraces = await traces()
    expect(previousTraces).toMatchObject([[{ state: 'cancelled' }, { state: 'asked' }], [{ name }]])
    const attacker = await signedInShopper(test)
    const order = await place({ ...uniquePerson(), phone }, attacker)
    await send('PATCH', `/api/orders/${order._id}`, owner, { isPaid: true, isDelivered: true })
    expect((await app.inject({ url: '/api/account/data', headers: attacker.headers })).json().loans).toEqual([])
    await send('POST', '/api/account/erase', attacker, { currentPassword: testPassword })
    expect(await traces()).toEqual(previousTraces)
    // The owner asks about the number, and finds the loans.
    const foundPerson = await send('POST', '/api/admin/people/find', owner, { who: phone })
    expect(foundPerson.json()).toMatchObject({ loans: 2, names: [name] })
  })

  it('who collects an order under name and number of a friend finds and erases nothing of the friend', async () => {
    const friend = uniquePerson()
    const { phone, name } = friend
    const loan = (await send('POST', '/api/admin/loans', owner, loanWish(lent, 270, { name, phone }))).json()
    await send('POST', `/api/admin/loans/${loan.id}/steps`, owner, { step: 'cancel', version: loan.version })
    await app.inject(callForSomeone(friend, garment._id))
    const traces = async () => [
      (await pool.query('select state, name, phone from loans where phone = $1', [plain(phone)])).rows,
      (await pool.query('select name, phone from call_requests where phone = $1', [plain(phone)])).rows,
    ]
    const previousTraces = await traces()
    expect(previousTraces).toMatchObject([[{ name }], [{ name }]])
    const attacker = await signedInShopper(test)
    const order = await place({ ...uniquePerson(), name, phone }, attacker)
    await pool.query('update orders set pick_up = true where id = $1', [order._id])
    await send('PATCH', `/api/orders/${order._id}`, owner, { isPaid: true, isDelivered: true })
    const read = await app.inject({ url: '/api/account/data', headers: attacker.headers })
    expect(read.json()).toMatchObject({ orders: [{ isDelivered: true }], loans: [], waiting: [] })
    await send('POST', '/api/account/erase', attacker, { currentPassword: testPassword })
    expect(await traces()).toEqual(previousTraces)
  })

  it('who has an order delivered under name and number of a friend finds and erases nothing of the friend; the owner does', async () => {
    const friend = uniquePerson()
    const { phone, name } = friend
    const loan = (await send('POST', '/api/admin/loans', owner, loanWish(lent, 300, { name, phone }))).json()
    await send('POST', `/api/admin/loans/${loan.id}/steps`, owner, { step: 'cancel', version: loan.version })
    await app.inject(callForSomeone(friend, garment._id))
    await pool.query(
      `insert into restock_requests (variant_id, channel, recipient, person, language)
       select id, 'whatsapp', $1, $2, 'fr' from variants limit 1`,
      [plain(phone), Buffer.from(plain(phone))],
    )
    const traces = async () => {
      const { rows } = await pool.query(
        `select 'loan' as what, name from loans where phone = $1 union all select 'call', name from call_requests where phone = $1
         union all select 'wait', '' from restock_requests where recipient = $1 order by what`,
        [plain(phone)],
      )
      return rows
    }
    const previousTraces = await traces()
    expect(previousTraces).toHaveLength(3)
    const sister = loanWish(lent, 330, {
      name: uniquePerson().name,
      phone: uniquePerson().phone,
      note: `Sœur de ${name}`,
    })
    const loanReply = (await send('POST', '/api/admin/loans', owner, sister)).json()
    const note = async () => (await pool.query('select note from loans where id = $1', [loanReply.id])).rows[0].note
    const attacker = await signedInShopper(test)
    const order = await place({ ...uniquePerson(), name, phone }, attacker)
    await send('PATCH', `/api/orders/${order._id}`, owner, { isPaid: true, isDelivered: true })
    const read = await app.inject({ url: '/api/account/data', headers: attacker.headers })
    expect(read.json()).toMatchObject({ orders: [{ isDelivered: true }], loans: [], waiting: [] })
    await send('POST', '/api/account/erase', attacker, { currentPassword: testPassword })
    expect([await traces(), await note()]).toEqual([previousTraces, `Sœur de ${name}`])
    const erasureRequest = { who: phone, accounts: [], currentPassword: testPassword }
    expect((await send('POST', '/api/admin/people/find', owner, { who: phone })).json()).toMatchObject({
      loans: 1,
      waiting: 2,
      left: [],
    })
    await send('POST', '/api/admin/people/erase', owner, erasureRequest)
    expect([await traces(), await note()]).toEqual([[], 'Sœur de •••'])
  })

  it('whose name is spelled differently is found with the loans by the owner, and without them once another person borrows under the number', async () => {
    const [shopper, someone] = [await signedInShopper(test), uniquePerson()]
    const order = await place({ ...someone, name: 'Zohra Bén Ali' }, shopper)
    await send('PATCH', `/api/orders/${order._id}`, owner, { isPaid: true, isDelivered: true })
    const borrow = (days: number, name: string) =>
      send('POST', '/api/admin/loans', owner, loanWish(lent, days, { name, phone: someone.phone }))
    await borrow(210, 'ben ali  ZOHRA')
    const findPerson = async () => (await send('POST', '/api/admin/people/find', owner, { who: someone.email })).json()
    expect(await findPerson()).toMatchObject({ loans: 1, left: [] })
    await borrow(240, 'Mongia')
    expect(await findPerson()).toMatchObject({ loans: 0, left: [plain(someone.phone)] })
    expect((await app.inject({ url: '/api/account/data', headers: shopper.headers })).json().loans).toEqual([])
  })
})
