import { defineConfig } from 'vitest/config'
import unit from './vitest.config.ts'

/** Unit tests with a longer form, which `scripts/drills.mjs` runs. */
const longForms = [
  'server/attack.test.ts',
  'server/attacked-orders.test.ts',
  'server/operations/backup/**/*.test.ts',
  'server/orders/fulfilment/connectors/courier-faults.test.ts',
  'server/platform/http/freshness.test.ts',
  'server/orders/lifecycle/shop-model.test.ts',
]

export default defineConfig({
  test: {
    ...unit.test,
    include: ['drills/**/*.test.ts', 'studio/**/*.test.ts', ...longForms],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
