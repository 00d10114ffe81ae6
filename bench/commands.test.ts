import { describe, expect, it } from 'vitest'
import { readFigures } from './keep-figures.ts'
import { longestMs, runForAMoment } from './run-command.ts'

/** The quickest part; `drills/commands.test.ts` runs the others. */
describe('the bench', () => {
  it('measures the shell, and keeps no figure of a moment', { timeout: longestMs }, async () => {
    const before = readFigures()
    const { code, output } = await runForAMoment('bench/bench.ts', ['shell'])
    expect(output).toContain('Every promise holds.')
    expect(code).toBe(0)
    expect(readFigures()).toEqual(before)
  })

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
