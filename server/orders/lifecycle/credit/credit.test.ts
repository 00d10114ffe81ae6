import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/customers/records/customers.contract.ts'
import type { Customer } from '#contract/orders/records/office-orders.contract.ts'
import type { WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { findBookFaults, noFaults } from '#server/testing/book-faults.ts'
import { runFullReconciliation } from '#server/testing/complete-reconciliation.ts'
import { leila } from '#server/testing/courier-fixtures.ts'
import { creditShop } from '#server/testing/credit-shop.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { stepOrder, undoSteps } from '../order-steps.service.ts'

const test = await createTestApp()
const { db, pool } = test
const shop = await creditShop(test)
const { call, find, taken, use, send, deliver, takeBack, givenTo, balance, pay, collected, books } = shop

let last = 100_000
/** A customer that no other test in this file uses. */
const somebody = () => {
  last += 1
  return `98 ${Math.floor(last / 1000)} ${String(last % 1000).padStart(3, '0')}`
}

/** The books, the balances and the nightly reconciliation agree after any change. */
async function allAgrees(): Promise<void> {
  const { left, ...kinds } = await books()
  expect(Object.values(kinds).reduce((sum: number, kind) => sum + Number(kind), 0)).toBe(left)
  expect(await findBookFaults(db, pool)).toEqual(noFaults)
  expect((await runFullReconciliation(db)).wrong).toEqual([])
}

describe('credit for the next order', () => {
  it('is given for what comes back, seen with the customer, and what an order uses of it is not asked for at her door', async () => {
    const phone = somebody()
    await givenTo(phone)
    expect(await balance(phone)).toBe(100)
    const next = await taken(phone)
    expect(next.customer?.credit).toBe(100)
    const [customer] = (await call<Customer[]>(`customers?query=${encodeURIComponent(phone)}`)).body
    expect(customer?.credit).toBe(100)
    expect((await call<Person>(`customers/${next.customer?.id}`)).body.credit).toBe(100)

    const used = (await use(next, 100)).body
    expect(used).toMatchObject({ totalPrice: 108, deposit: 100, customer: { credit: 0 } })
    expect(await balance(phone)).toBe(0)
    await deliver(next._id)
    expect(await collected(next._id)).toBe(8_000)
    await allAgrees()
  })

  it('is never more than there is, nor more than the order asks for', async () => {
    const phone = somebody()
    await givenTo(phone, 2)
    const next = await taken(phone)
    expect((await use(next, 108.001)).body.code).toBe('deposit-too-high')
    const big = await taken(phone, 3)
    expect((await use(big, 200.001)).body).toMatchObject({ code: 'credit-too-little', most: 200 })
    expect((await use(next, 108)).status).toBe(200)
    expect((await use(big, 92.001)).body.code).toBe('credit-too-little')
    expect((await use(big, 92)).status).toBe(200)
    expect((await use(await taken(somebody()), 1)).body.code).toBe('credit-too-little')
    await deliver(next._id)
    expect(await find(next._id)).toMatchObject({ isPaid: true })
    await allAgrees()
  })

  it('is used once, whoever uses it at the same time: ten orders, and ten who pay it out', async () => {
    const phone = somebody()
    await givenTo(phone)
    const orders = []
    for (let order = 0; order < 10; order += 1) orders.push(await taken(phone))
    const answers = await Promise.all(orders.map((order) => use(order, 60)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['credit-too-little']),
    )
    const both = await Promise.all([
      ...orders.slice(5).map(async ({ _id }) => use(await find(_id), 40)),
      ...Array.from({ length: 5 }, () => pay(phone, 40)),
    ])
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await balance(phone)).toBe(0)
    await allAgrees()
  })

  it('is hers under all of her numbers, and goes back to the one it came from', async () => {
    const [firstPhone, secondPhone] = [somebody(), somebody()]
    const { customer } = await givenTo(firstPhone)
    await givenTo(secondPhone)
    await call(`customers/${customer?.id}/numbers`, { phone: secondPhone })
    const next = await taken(firstPhone, 2)
    expect(next.customer?.credit).toBe(200)
    await use(next, 150)
    expect([await balance(firstPhone), await balance(secondPhone)]).toEqual([0, 50])
    await stepOrder(db, leila, next._id, { state: 'cancelled' })
    expect(await balance(firstPhone)).toBe(150)
    await allAgrees()
  })
})

describe('an order that ends without a sale', () => {
  const usedBy = async (phone: string) => {
    await givenTo(phone)
    return (await use(await taken(phone), 100)).body
  }

  it.each(['cancelled', 'refused', 'lost'] as const)(
    'gives it back where it is %s, and takes it again if not',
    async (end) => {
      const phone = somebody()
      const order = await usedBy(phone)
      if (end !== 'cancelled') await send(order._id)
      const ended = await stepOrder(db, leila, order._id, { state: end, ...(end === 'refused' && { refusal: 'size' }) })
      expect(ended.deposit).toBe(0)
      expect(await balance(phone)).toBe(100)
      await allAgrees()
      await undoSteps(db, leila, [{ id: order._id, version: (await find(order._id)).version }])
      expect((await find(order._id)).deposit).toBe(100)
      expect(await balance(phone)).toBe(0)
      await allAgrees()
    },
  )

  it('asks for the money where another used it meanwhile', async () => {
    const phone = somebody()
    const order = await usedBy(phone)
    await stepOrder(db, leila, order._id, { state: 'cancelled' })
    const otherOrder = await taken(phone)
    expect((await use(otherOrder, 60)).status).toBe(200)
    await undoSteps(db, leila, [{ id: order._id, version: (await find(order._id)).version }])
    expect((await find(order._id)).deposit).toBe(0)
    expect(await balance(phone)).toBe(40)
    await allAgrees()
  })

  it('gives it back with the bin, and takes it again out of it', async () => {
    const phone = somebody()
    const order = await usedBy(phone)
    const { headers } = shop.people.owner
    await test.app.inject({ method: 'DELETE', url: `/api/orders/${order._id}`, headers })
    expect(await balance(phone)).toBe(100)
    const payload = { kind: 'order', id: order._id }
    const restored = await test.app.inject({ method: 'POST', url: '/api/admin/bin/restore', headers, payload })
    expect(restored.statusCode, restored.body).toBe(204)
    expect((await find(order._id)).deposit).toBe(100)
    expect(await balance(phone)).toBe(0)
    await allAgrees()
  })

  it('gives back what a return did not, and a return gives no more than was paid', async () => {
    const phone = somebody()
    const order = await usedBy(phone)
    await deliver(order._id)
    expect((await takeBack(order, { refund: 108.001 })).body.code).toBe('refund-too-high')
    const returned = await takeBack(order, { way: 'd17' })
    expect(returned.body).toMatchObject({ state: 'returned', refunded: 108, owedBack: 0 })
    expect(await balance(phone)).toBe(0)
    expect((await takeBack(order, { way: 'credit' })).status).toBe(409)
    await allAgrees()
  })
})

describe('what was given by mistake', () => {
  it('is taken back with its return, unless it was used', async () => {
    const phone = somebody()
    const order = await givenTo(phone)
    const { returns } = (await call<{ returns: { id: number }[] }>(`orders/${order._id}/returns`)).body
    const undo = () => call(`orders/${order._id}/returns/${returns[0]?.id}/undo`, {}, shop.people.owner)
    const next = (await use(await taken(phone), 1)).body
    expect((await undo()).body.code).toBe('credit-too-little')
    const [deposit] = (await call<{ id: number }[]>(`orders/${next._id}/deposits`)).body
    expect((await call(`orders/${next._id}/deposits/${deposit?.id}/undo`, {})).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect(await balance(phone)).toBe(0)
    await allAgrees()
  })
})

describe('credit that is paid out', () => {
  it('leaves the till where it is open, once for each key, and comes back where it was a mistake', async () => {
    const phone = somebody()
    await givenTo(phone)
    await call('till/days', { float: 200 })
    const key = randomUUID()
    const responses = await Promise.all([1, 2, 3].map(() => pay(phone, 30, { way: 'shop' }, key)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect((await pay(phone, 31, { way: 'shop' }, key)).body.code).toBe('key-reused')
    const till = async () => (await call<{ day: WholeTillDay }>('till')).body.day.expected
    expect([await till(), await balance(phone)]).toEqual([170, 70])
    expect((await pay(phone, 70.001)).body.code).toBe('credit-too-little')
    const credit = await shop.creditOf(phone)
    const entry = credit?.entries.find(({ kind }) => kind === 'paid')
    const undo = (who = shop.people.sales) => call(`credits/${credit?.id}/payments/${entry?.id}/undo`, {}, who)
    expect((await undo()).status).toBe(200)
    expect((await undo()).body.code).toBe('nothing-to-undo')
    expect([await till(), await balance(phone)]).toEqual([200, 100])
    await allAgrees()
  })

  it('is seen by whoever counts, without whose it is, and paid by whoever handles orders', async () => {
    const phone = somebody()
    await givenTo(phone)
    const accountant = await signedInStaff(test, undefined, 'accountant')
    const seen = await shop.credits(accountant)
    expect(seen.every(({ name, phone: number }) => name === '' && number === '')).toBe(true)
    expect((await pay(phone, 1, {}, randomUUID(), accountant)).body.code).toBe('role-forbidden')
  })
})

it('is not rewritten by whoever reaches the database, nor below nothing', async () => {
  await givenTo(somebody())
  const attacks = [
    'update credit_entries set millimes = millimes + 1',
    'delete from credit_entries',
    'truncate credit_entries cascade',
    'update credits set millimes = -1',
    `insert into credit_entries (credit_id, day, kind, millimes, staff_name) select id, now(), 'used', -millimes - 1, 'x' from credits`,
  ]
  for (const attack of attacks) await expect(pool.query(attack), attack).rejects.toThrow()
  await allAgrees()
})
