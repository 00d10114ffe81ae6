import { expect, it } from 'vitest'
import { planYear, type Span } from './year-plan.rules.ts'

const span: Span = { orders: 50, until: Date.parse('2026-06-10T15:00:00Z'), days: 36 }

it('a sample year is planned identically for the same seed, and differently for another', () => {
  expect(planYear(7, span)).toEqual(planYear(7, span))
  expect(planYear(7, span)).not.toEqual(planYear(8, span))
})
