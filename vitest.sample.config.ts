import { defineConfig } from 'vitest/config'
import everything from './vitest.config.ts'

/** The tests of one room, on a real PostgreSQL: what a fault drawn by lot has to be noticed by. */
export default defineConfig({
  test: { ...everything.test, include: [`${process.env.MUTATION_ROOM}/**/*.test.ts?(x)`], reporters: ['default'] },
})
