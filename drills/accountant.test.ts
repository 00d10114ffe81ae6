import { expect, it } from 'vitest'
import { accountantStorm } from '#server/testing/accountant/accountant-storm.ts'
import { plantedFaults } from '#server/testing/accountant/planted-faults.ts'
import { documentProgram } from '#server/testing/document-program.ts'

it('orders are booked once and goods received once while program and shop are killed, and faulty programs are found', async () => {
  const program = documentProgram('accountant.ts')
  const nearly = Object.entries(plantedFaults).map(([name, plant]) => [name, { program: plant(program), times: 8 }])
  const reports = await accountantStorm({
    seed: 2026,
    orders: 30,
    programs: { right: { program, times: 10, shopDies: true }, ...Object.fromEntries(nearly) },
  })
  const right = reports.get('right')
  expect(right).toMatchObject({
    orders: 30,
    missing: 0,
    twice: 0,
    wrong: 0,
    difference: 0,
    changesTooMany: 0,
    goodsMissing: 0,
    goodsWrong: 0,
    complaints: [],
  })
  // Without interruptions and repetitions this test would prove nothing.
  expect(right?.killed).toBeGreaterThan(2)
  expect(right?.faultCounts.get('shop-killed-meanwhile')).toBeGreaterThan(0)
  expect(right?.faultCounts.get('answer-lost')).toBeGreaterThan(0)
  expect(right?.doubles).toBeGreaterThanOrEqual(right?.earlierOrders ?? Number.NaN)
  expect(right?.goods).toBeGreaterThan(0)

  const reportOf = (name: keyof typeof plantedFaults) => reports.get(name)
  expect(reportOf('forgets its position')?.changesTooMany).toBeGreaterThan(0)
  expect(reportOf('keeps its position before it has booked')?.changesTooMany).toBeLessThan(0)
  expect(reportOf('knows no doubles')?.twice).toBeGreaterThan(0)
  expect(reportOf('knows no doubles')?.difference).toBeGreaterThan(0)
  expect(reportOf('sends goods under a new key each time')?.goodsWrong).toBeGreaterThan(0)
}, 600_000)
