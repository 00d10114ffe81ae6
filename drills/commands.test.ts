import { describe, expect, it } from 'vitest'
import { attackParts, benchParts } from '../bench/bench-parts.ts'
import { maxMs, runForAMoment } from '../bench/run-command.ts'
import { readFigures } from '../bench/store-figures.ts'

/** Code used only by commands breaks unnoticed, so each part of it runs here briefly. */
describe('code used only by commands', () => {
  it.each(Object.keys(benchParts))('the bench measures %s', { timeout: maxMs }, async (part) => {
    const figuresBefore = readFigures()
    const { code, output } = await runForAMoment('bench/bench.ts', [part])
    expect(output).toContain('Every promise holds.')
    expect(code).toBe(0)
    // Figures of such a short run are meaningless and not stored.
    expect(readFigures()).toEqual(figuresBefore)
  })

  it.each(Object.keys(attackParts))('the attack tries %s', { timeout: maxMs }, async (part) => {
    const { code, output } = await runForAMoment('bench/attack.ts', [part])
    expect(output).toContain('The shop held.')
    expect(code).toBe(0)
  })

  it('the trial of the size adviser runs', { timeout: maxMs }, async () => {
    const { code, output } = await runForAMoment('bench/fit-proof.ts', [])
    expect(output).toMatch(/\| all \|/)
    expect(code).toBe(0)
  })

  it('the accountant drill loses nothing', { timeout: maxMs }, async () => {
    const { code, output } = await runForAMoment('bench/accountant.ts', [])
    expect(output).toContain('The shop held.')
    expect(code).toBe(0)
  })

  // A short rule without loops, because a mutant that never ends takes a minute.
  it('mutation testing of rules works', { timeout: maxMs }, async () => {
    const { code, output } = await runForAMoment('scripts/mutate.mjs', [
      'rules',
      'contract/orders/lifecycle/order-undo.rules.ts',
    ])
    expect(output).toMatch(/# killed/)
    expect(code).toBe(0)
  })

  it('the bench refuses an invalid number of runs before it measures anything', async () => {
    const { code, output } = await runForAMoment('bench/bench.ts', ['shell', '--times', 'often'])
    expect(output).toContain('--times often is no number of runs.')
    expect(code).toBe(2)
  })

  it('the bench refuses an unknown part', async () => {
    const { code, output } = await runForAMoment('bench/bench.ts', ['nothing-of-the-kind'])
    expect(output).toContain('There is no part nothing-of-the-kind')
    expect(code).toBe(2)
  })
})
