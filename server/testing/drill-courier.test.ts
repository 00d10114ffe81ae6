import { expect, it } from 'vitest'
import { killPlan } from './drill-courier.ts'

it('kills at each step, whoever can die of it, before any a second time', () => {
  expect(new Set(killPlan(16).map((killAt) => JSON.stringify(killAt))).size).toBe(16)
})
