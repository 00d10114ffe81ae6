import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OwedParcel } from '#contract/orders/fulfilment/cash.contract.ts'
import { refusalGroups } from '#contract/orders/fulfilment/refusals.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 20, price: 100 })
const courierId = await createCourier(db)
const today = dayInTunis()

const call = (url: string, payload?: object) =>
  test.app.inject({
    url: `/api/admin/${url}`,
    method: payload ? 'POST' : 'GET',
    headers: { ...owner.headers, ...(payload && { 'idempotency-key': randomUUID() }) },
    ...(payload && { payload }),
  })

// One delivered and one refused parcel, both settled, and money in the till.
const orders = [await packedOrder(db, garment._id), await packedOrder(db, garment._id)]
await dispatchManifest(db, leila, randomUUID(), { courierId, orders: orders.map(({ _id }) => _id) })
await stepOrder(db, leila, orders[0]?._id ?? '', { state: 'delivered' })
await stepOrder(db, leila, orders[1]?._id ?? '', { state: 'refused', refusal: 'size' })
const owed = (await call(`cash/owed?courier=${courierId}`)).json() as OwedParcel[]
const sums = { amount: 94.5, fees: 13, withheld: 0, reason: 'Il manque 500 millimes', receivedOn: today }
await call('cash/receipts', { courierId, parcels: owed.map(({ id }) => id), ...sums })
await call('till/days', { float: 50.25 })
await call('till/moves', { kind: 'in', amount: 12.75, reason: 'Monnaie' })

const days = `from=${today}&to=${today}`
const tables = {
  cash: `cash/export?${days}`,
  refusals: `cash/refusals/export?${days}`,
  'profit by month': `cash/profit/export?${days}&by=month`,
  'profit by garment': `cash/profit/export?${days}&by=garment`,
  'profit by courier': `cash/profit/export?${days}&by=courier`,
  'profit by order': `cash/profit/export?${days}&by=order`,
  till: `till/export?${days}`,
}
const separators: Readonly<Record<Language, string>> = { fr: ';', en: ',', ar: ';' }
/** None of these cells holds what parts them. */
async function rows(path: string, language: Language): Promise<string[][]> {
  const reply = await call(`${path}&language=${language}`)
  expect(reply.statusCode, path).toBe(200)
  return reply.body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(separators[language]))
}

it.each(Object.entries(tables))(
  'the table of %s is in the language of who reads it, heads, words and sums',
  async (_, path) => {
    const [fr, en, ar] = [await rows(path, 'fr'), await rows(path, 'en'), await rows(path, 'ar')]
    for (const table of [fr, en, ar]) {
      expect(table.length).toBeGreaterThan(1)
      expect(new Set(table.map((row) => row.length)).size).toBe(1)
      // A name in code is no word.
      expect(table[0]?.filter((head) => /_/.test(head) || head === '')).toEqual([])
    }
    expect(ar[0]?.filter((head) => !/[\u0600-\u06ff]/.test(head))).toEqual([])
    expect(fr[0]).not.toEqual(en[0])
    // Each language has equal rows, with amounts in the format its spreadsheets read.
    const sumsOf = (table: string[][], sum: RegExp) => table.map((row) => row.filter((cell) => sum.test(cell)).length)
    const [comma, point] = [/^-?\d+,\d{3}$/, /^-?\d+\.\d{3}$/]
    expect(sumsOf(fr, comma)).toEqual(sumsOf(en, point))
    expect(sumsOf(ar, comma)).toEqual(sumsOf(en, point))
    expect(sumsOf(fr, comma).some((count) => count > 0)).toBe(true)
    expect([...sumsOf(fr, point), ...sumsOf(en, comma)].every((count) => count === 0)).toBe(true)
  },
)

it('what becomes of parcels, why they came back, and what moved a till are said in words', async () => {
  const cells = async (path: string, language: Language) => (await rows(path, language)).flat()
  expect(await cells(tables.cash, 'fr')).toEqual(expect.arrayContaining(['Livré', 'Refusé']))
  expect(await cells(tables.cash, 'ar')).toEqual(expect.arrayContaining(['مُسلَّم', 'مرفوض']))
  const refusals = await cells(tables.refusals, 'fr')
  expect(refusals).toEqual(expect.arrayContaining(['Raison', 'La taille ne va pas', 'Sfax', 'Prise au téléphone']))
  for (const group of refusalGroups) expect(refusals).not.toContain(group)
  expect(await cells(tables.refusals, 'ar')).toEqual(expect.arrayContaining(['صفاقس', 'المقاس غير مناسب']))
  expect(await cells(tables.till, 'fr')).toContain('Entrée')
  expect(await cells(tables.till, 'en')).toContain('Put in')
})
