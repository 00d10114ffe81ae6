import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { callCouriers } from '#server/orders/fulfilment/connectors/courier-calls.job.ts'
import { runFullReconciliation } from '#server/testing/complete-reconciliation.ts'
import { testDesk } from '#server/testing/connector-fixtures.ts'
import { sendFaults, startCourierSimulator } from '#server/testing/courier-simulator.ts'
import { agrees } from '#server/testing/month/compare-month.ts'
import type { MonthShop } from '#server/testing/month/month-office.ts'
import { planMonth } from '#server/testing/month/month-plan.ts'
import { plantedFaults } from '#server/testing/month/planted-faults.ts'
import { passHourQuery, simulateMonth } from '#server/testing/month/simulate-month.ts'
import { signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const database = await createTestDatabase()
const desk = testDesk(database.db)
const test = await createTestApp({ couriers: desk }, database)
const token = 'a-secret-of-the-courier'
let sent = 0
const simulator = await startCourierSimulator({
  token,
  lateMs: 300,
  // In every second run the courier's service injects faults.
  fault: (kind) => {
    if (kind === 'bulk-create') sent += 1
    return kind === 'bulk-create' && sent % 2 === 1 ? sendFaults[((sent - 1) / 2) % sendFaults.length] : undefined
  },
})
afterAll(() => simulator.stop())
const silent = pino({ level: 'silent' })

const staff = async (role: 'owner' | 'sales' | 'accountant') => (await signedInStaff(test, undefined, role)).headers
const shop: MonthShop = {
  owner: await staff('owner'),
  sales: await staff('sales'),
  accountant: await staff('accountant'),
  pool: test.pool,
  simulator,
  simulatorToken: token,
  shoppers: (count) => signInManyShoppers(test.db, count),
  send: async ({ method, url, headers, body }) => {
    const reply = await test.app.inject({ method, url, headers: { ...headers }, ...(body && { payload: body }) })
    return { status: reply.statusCode, body: reply.body }
  },
  letAnHourPass: async () => {
    simulator.arrive()
    await test.pool.query(passHourQuery)
    await callCouriers(desk, silent)
  },
}
it('a simulated month is closed without a difference, whatever couriers and customers do, and a planted fault is found', async () => {
  const { prove, close } = await simulateMonth(shop, {
    seed: Number(process.env.MONTH_SEED ?? 14),
    orders: Number(process.env.MONTH_ORDERS ?? 40),
  })
  expect((await prove()).filter((proof) => !agrees(proof))).toEqual([])
  expect((await runFullReconciliation(database.db)).wrong).toEqual([])
  for (const { name, plant, mend } of plantedFaults) {
    await plant(shop)
    expect(
      (await prove()).filter((proof) => !agrees(proof)),
      name,
    ).not.toEqual([])
    await mend(shop)
  }
  expect((await prove()).filter((proof) => !agrees(proof))).toEqual([])
  expect((await close()).filter((proof) => !agrees(proof))).toEqual([])
  expect((await prove()).filter((proof) => !agrees(proof))).toEqual([])
}, 120_000)

it('a simulated month depends only on the seed, and has something of everything', () => {
  expect(planMonth(7, 600)).toEqual(planMonth(7, 600))
  expect(planMonth(7, 600)).not.toEqual(planMonth(8, 600))
  expect(new Set(planMonth(7, 40).map(({ fate }) => fate)).size).toBe(13)
  const refused = planMonth(7, 600).filter(({ fate }) =>
    ['refused', 'refused-first', 'exchange-refused'].includes(fate),
  )
  expect(refused.length / 600).toBeGreaterThanOrEqual(0.3)
})
