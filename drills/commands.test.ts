import { describe, expect, it } from 'vitest'
import { readFigures } from '../bench/keep-figures.ts'
import { attackParts, benchParts } from '../bench/parts.ts'
import { longestMs, runForAMoment } from '../bench/run-command.ts'

/** What only commands use rots unseen: each part of them runs here for a moment, by the command itself. */
describe('what only commands use', () => {
  it.each(Object.keys(benchParts))('the bench still measures %s', { timeout: longestMs }, async (part) => {
    const before = readFigures()
    const { code, output } = await runForAMoment('bench/bench.ts', [part])
    expect(output).toContain('Every promise holds.')
    expect(code).toBe(0)
    // A moment's figures mean nothing, and are not kept.
    expect(readFigures()).toEqual(before)
  })

  it.each(Object.keys(attackParts))('the attack still tries %s', { timeout: longestMs }, async (part) => {
    const { code, output } = await runForAMoment('bench/attack.ts', [part])
    expect(output).toContain('The shop held.')
    expect(code).toBe(0)
  })

  it('the adviser of sizes is still tried', { timeout: longestMs }, async () => {
    const { code, output } = await runForAMoment('bench/fit-proof.ts', [])
    expect(output).toMatch(/\| all \|/)
    expect(code).toBe(0)
  })

  it('the accountant still loses nothing', { timeout: longestMs }, async () => {
    const { code, output } = await runForAMoment('bench/accountant.ts', [])
    expect(output).toContain('The shop held.')
    expect(code).toBe(0)
  })

  // A short rule without a loop: a fault that never ends is waited for by the minute.
  it('rules are still broken to see who notices', { timeout: longestMs }, async () => {
    const { code, output } = await runForAMoment('scripts/mutate.mjs', [
      'rules',
      'contract/orders/lifecycle/order-undo.rules.ts',
    ])
    expect(output).toMatch(/# killed/)
    expect(code).toBe(0)
  })
})
