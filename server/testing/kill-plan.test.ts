import { expect, it } from 'vitest'
import { killPlan } from './kill-plan.ts'

it('plans each kill once before any is repeated', () => {
  expect(new Set(killPlan(16).map((killAt) => JSON.stringify(killAt))).size).toBe(16)
})
