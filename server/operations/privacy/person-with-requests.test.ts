import { describe, expect, it } from 'vitest'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { findTraces } from '#server/testing/personal-data-traces.ts'
import { type Person, signedInShopper, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import {
  callForSomeone,
  identifyingWordsOf,
  orderOfSomeone,
  type Someone,
  uniquePerson,
} from '#server/testing/unique-person.ts'

describe('a person and requests', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const garment = await createGarment(db, { red: 50 })

  const send = async (url: string, who: Person, payload: object) => {
    const headers = { ...who.headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
    return answer
  }
  const leaveNumber = (someone: Someone) => app.inject(callForSomeone(someone, garment._id))
  const waitByWhatsApp = (someone: Someone) =>
    pool.query(
      `insert into restock_requests (variant_id, channel, recipient, person, language)
       select id, 'whatsapp', $1, $2, 'fr' from variants where size = 'M' limit 1`,
      [plain(someone), Buffer.from(plain(someone))],
    )
  /** Asks for a call, and for a message when the garment is back in stock. */
  const wait = async (someone: Someone) => {
    await leaveNumber(someone)
    await waitByWhatsApp(someone)
  }
  const plain = ({ phone }: Someone) => `+216${phone.replaceAll(' ', '')}`
  const waiting = async (someone: Someone) => {
    const { rows } = await pool.query(
      `select 'call' as by, name from call_requests where phone = $1
       union all select channel, '' from restock_requests where recipient = $1 order by by`,
      [plain(someone)],
    )
    return rows
  }
  const order = async (someone: Someone, shopper: Person, state: 'delivered' | 'cancelled' = 'delivered') => {
    const body = { ...orderOfSomeone(someone, garment._id), agreed: true }
    const { _id } = (await send('/api/orders', shopper, body)).json()
    await pool.query('update orders set state = $2 where id = $1', [_id, state])
  }
  const addRequests = async (shopper: Person) =>
    (await app.inject({ url: '/api/account/data', headers: shopper.headers })).json().waiting
  const leave = (shopper: Person) => send('/api/account/erase', shopper, { currentPassword: testPassword })

  it('who only left a number is found and erased by it', async () => {
    const someone = uniquePerson()
    await leaveNumber(someone)
    const foundPerson = (await send('/api/admin/people/find', owner, { who: someone.phone })).json()
    expect(foundPerson).toMatchObject({ names: [someone.name], orders: 0, waiting: 1 })
    const erasureRequest = { who: someone.phone, accounts: [], currentPassword: testPassword }
    await send('/api/admin/people/erase', owner, erasureRequest)
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual([])
  })

  it('who types another’s number into an order gets no requests made under it', async () => {
    const [someone, nosy] = [uniquePerson(), uniquePerson()]
    await leaveNumber(someone)
    const shopper = await signedInShopper(test, nosy.email)
    const order = { ...orderOfSomeone({ ...nosy, phone: someone.phone }, garment._id), agreed: true }
    await send('/api/orders', shopper, order)
    const read = await app.inject({ url: '/api/account/data', headers: shopper.headers })
    expect(read.json().waiting).toEqual([])
    expect(read.body).not.toContain(someone.name)
  })
  it('who types another’s number into an order that is not delivered erases no requests made under it', async () => {
    const someone = uniquePerson()
    await wait(someone)
    const previousRows = await waiting(someone)
    expect(previousRows).toHaveLength(2)
    const shopper = await signedInShopper(test, uniquePerson().email)
    await order({ ...uniquePerson(), name: someone.name, phone: someone.phone }, shopper, 'cancelled')
    expect(await addRequests(shopper)).toEqual([])
    await leave(shopper)
    expect(await waiting(someone)).toEqual(previousRows)
  })

  it('with a delivery neither finds nor erases requests under its number; the owner does both', async () => {
    const someone = uniquePerson()
    await wait(someone)
    const shopper = await signedInShopper(test, someone.email)
    await order(someone, shopper, 'delivered')
    const previousRows = await waiting(someone)
    expect(previousRows).toHaveLength(2)
    expect(await addRequests(shopper)).toEqual([])
    await leave(shopper)
    expect(await waiting(someone)).toEqual(previousRows)
    const erasureRequest = { who: someone.phone, accounts: [], currentPassword: testPassword }
    await send('/api/admin/people/erase', owner, erasureRequest)
    expect(await waiting(someone)).toEqual([])
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual([])
  })

  it('erased by the owner is erased under further own numbers, and what may be another’s is kept and reported', async () => {
    const [someone, sister] = [uniquePerson(), uniquePerson()]
    const shopper = await signedInShopper(test, someone.email)
    const numbers = [uniquePerson(), uniquePerson()].map(({ phone }) => phone)
    const [ownNumber = '', shared = ''] = numbers
    for (const phone of numbers) {
      const { address } = orderOfSomeone({ ...someone, street: `${someone.street} ${phone}` }, garment._id)
      await send('/api/account/addresses', shopper, { name: someone.name, phone, address })
    }
    await wait({ ...someone, phone: ownNumber })
    await wait({ ...sister, phone: shared })
    const previousRows = await waiting({ ...sister, phone: shared })
    expect(previousRows).toHaveLength(2)
    const foundPerson = (await send('/api/admin/people/find', owner, { who: someone.email })).json()
    expect(foundPerson).toMatchObject({ waiting: 2, left: [plain({ ...sister, phone: shared })] })
    const erasureRequest = { who: someone.email, accounts: foundPerson.accounts.map(({ id }: { id: string }) => id) }
    await send('/api/admin/people/erase', owner, { ...erasureRequest, currentPassword: testPassword })
    expect(await findTraces(pool, [...identifyingWordsOf(someone), ownNumber.replaceAll(' ', '')])).toEqual([])
    expect(await waiting({ ...sister, phone: shared })).toEqual(previousRows)
    // They are found when the owner asks about the number itself.
    const hers = (await send('/api/admin/people/find', owner, { who: shared })).json()
    expect(hers).toMatchObject({ waiting: 2, left: [] })
  })

  it('with a delivery under a number of another person’s call request erases nothing of that person', async () => {
    const [someone, giver] = [uniquePerson(), uniquePerson()]
    await wait(someone)
    const previousRows = await waiting(someone)
    const shopper = await signedInShopper(test, giver.email)
    await order({ ...giver, phone: someone.phone }, shopper, 'delivered')
    expect(await addRequests(shopper)).toEqual([])
    await leave(shopper)
    expect(await waiting(someone)).toEqual(previousRows)
  })
})
