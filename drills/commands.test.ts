import { describe, expect, it } from 'vitest'
import { readFigures } from '../bench/keep-figures.ts'
import { attackParts, benchParts } from '../bench/parts.ts'
import { maxMs, runForAMoment } from '../bench/run-command.ts'

/** What only commands use rots unseen: each part of them runs here for a moment, by the command itself. */
describe('what only commands use', () => {
  it.each(Object.keys(benchParts))('the bench still measures %s', { timeout: maxMs }, async (part) => {
    const figuresBefore = readFigures()
    const { code, output } = await runForAMoment('bench/bench.ts', [part])
    expect(output).toContain('Every promise holds.')
    expect(code).toBe(0)
    // A moment's figures mean nothing, and are not kept.
    expect(readFigures()).toEqual(figuresBefore)
  })

  it.each(Object.keys(attackParts))('the attack still tries %s', { timeout: maxMs }, async (part) => {
    const { code, output } = await runForAMoment('bench/attack.ts', [part])
    expect(output).toContain('The shop held.')
    expect(code).toBe(0)
  })

  it('the adviser of sizes is still tried', { timeout: maxMs }, async () => {
    const { code, output } = await runForAMoment('bench/fit-proof.ts', [])
    expect(output).toMatch(/\| all \|/)
    expect(code).toBe(0)
  })

  it('the accountant still loses nothing', { timeout: maxMs }, async () => {
    const { code, output } = await runForAMoment('bench/accountant.ts', [])
    expect(output).toContain('The shop held.')
    expect(code).toBe(0)
  })

  // A short rule without a loop: a fault that never ends is waited for by the minute.
  it('rules are still broken to see who notices', { timeout: maxMs }, async () => {
    const { code, output } = await runForAMoment('scripts/mutate.mjs', [
      'rules',
      'contract/orders/lifecycle/order-undo.rules.ts',
    ])
    expect(output).toMatch(/# killed/)
    expect(code).toBe(0)
  })

  it('a number of runs that is none ends the bench before anything is measured', async () => {
    const { code, output } = await runForAMoment('bench/bench.ts', ['shell', '--times', 'often'])
    expect(output).toContain('--times often is no number of runs.')
    expect(code).toBe(2)
  })

  it('a part of the bench that is not there is not taken for one that ran', async () => {
    const { code, output } = await runForAMoment('bench/bench.ts', ['nothing-of-the-kind'])
    expect(output).toContain('There is no part nothing-of-the-kind')
    expect(code).toBe(2)
  })
})
