import type { Period } from '#contract/accounting/sales/sales.contract.ts'

export interface PeriodSteps {
  unit: 'day' | 'month'
  /** Number of steps, including the current one. */
  count: number
}

const steps: Readonly<Record<Period, PeriodSteps>> = {
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: 90 },
  '12m': { unit: 'month', count: 12 },
}

export function stepsOf(period: Period): PeriodSteps {
  return steps[period]
}
