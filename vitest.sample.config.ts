import { defineConfig } from 'vitest/config'
import everything from './vitest.config.ts'

/** The tests of one room with a real PostgreSQL, which must detect randomly chosen mutants. */
export default defineConfig({
  test: { ...everything.test, include: [`${process.env.MUTATION_ROOM}/**/*.test.ts?(x)`], reporters: ['default'] },
})
