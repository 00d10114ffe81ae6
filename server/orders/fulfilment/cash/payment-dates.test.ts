import { expect, it } from 'vitest'
import { dayFromToday } from '#contract/platform/tunisia/tunis-time.ts'
import { createMoneyShop } from '#server/testing/money-shop.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const owner = await signedInStaff(test)
const shop = await createMoneyShop(test, owner)
const { admin, creditOf, delivered, now, ofOrder, packed, receiptFor, send } = shop

async function outcomeOf(url: string, body: object): Promise<string> {
  const reply = await send(owner, 'POST', url, body)
  if (reply.statusCode < 400) return 'yes'
  const { code, errors = [] } = reply.json() as { code: string; errors?: { path: string }[] }
  return [code, ...errors.map(({ path }) => path)].join(' ')
}

it('is received today at the latest in Tunis, and long before its parcel only where that is confirmed', async () => {
  const receipt = await receiptFor(await delivered())
  const book = (more: object) => outcomeOf(`${admin}/cash/receipts`, { ...receipt, ...more })
  expect(await book({ receivedOn: dayFromToday(1) })).toBe('invalid-request receivedOn')
  expect(await book({ receivedOn: '2030-01-01', isEarly: true })).toBe('invalid-request receivedOn')
  expect(await book({ receivedOn: '2019-01-01' })).toBe('day-early receivedOn')
  expect(await book({ receivedOn: dayFromToday(-32) })).toBe('day-early receivedOn')
  expect(await book({ receivedOn: dayFromToday(-32), isEarly: true })).toBe('yes')
})

it('is paid ahead today at the latest, and long before the order only where that is confirmed', async () => {
  const id = await packed()
  const take = async (more: object) =>
    outcomeOf(ofOrder(id, '/deposits'), { amount: 5, way: 'd17', version: (await now(id)).version, ...more })
  expect(await take({ paidOn: dayFromToday(1) })).toBe('invalid-request paidOn')
  expect(await take({ paidOn: '1999-01-01' })).toBe('day-early paidOn')
  expect(await take({ paidOn: '1999-01-01', isEarly: true })).toBe('yes')
  expect(await take({ paidOn: dayFromToday(-31) })).toBe('yes')
  expect(await take({ paidOn: dayFromToday(0) })).toBe('yes')
})

it('is paid out of a credit today at the latest', async () => {
  const { credit } = await creditOf()
  const pay = (paidOn: string) => outcomeOf(`${admin}/credits/${credit}/payments`, { amount: 1, way: 'd17', paidOn })
  expect(await pay(dayFromToday(1))).toBe('invalid-request paidOn')
  expect(await pay(dayFromToday(0))).toBe('yes')
})
