import { describe, expect, it } from 'vitest'
import { runForAMoment } from './run-command.ts'

/** What it measures is run by `drills/commands.test.ts`. */
describe('the bench', () => {
  it('a number of runs that is none ends it before anything is measured', async () => {
    const { code, output } = await runForAMoment('bench/bench.ts', ['shell', '--times', 'often'])
    expect(output).toContain('--times often is no number of runs.')
    expect(code).toBe(2)
  })

  it('a part that is not there is not taken for one that ran', async () => {
    const { code, output } = await runForAMoment('bench/bench.ts', ['nothing-of-the-kind'])
    expect(output).toContain('There is no part nothing-of-the-kind')
    expect(code).toBe(2)
  })
})
