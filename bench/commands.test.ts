import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFigures } from './keep-figures.ts'
import { attackParts, benchParts } from './parts.ts'

/**
 * What only commands use rots unseen: each part of them runs here for a moment, by the command itself. In every run the quickest of each
 * kind; with `COMMANDS=all` all of them, some minutes long.
 */
const root = join(import.meta.dirname, '..')
const isAll = process.env.COMMANDS === 'all'
const longestMs = 400_000

const partsOf = (parts: object, quickest: readonly string[]) =>
  Object.keys(parts).filter((name) => isAll || quickest.includes(name))

async function run(file: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, BENCH: 'moment', NODE_ENV: '' }
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, env, timeout: longestMs })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code] = await once(child, 'close')
  return { code, output }
}

describe('what only commands use', () => {
  it.each(partsOf(benchParts, ['shell', 'office']))(
    'the bench still measures %s',
    { timeout: longestMs },
    async (part) => {
      const before = readFigures()
      const { code, output } = await run('bench/bench.ts', [part])
      expect(output).toContain('Every promise holds.')
      expect(code).toBe(0)
      // A moment's figures mean nothing, and are not kept.
      expect(readFigures()).toEqual(before)
    },
  )

  it.each(partsOf(attackParts, ['races']))('the attack still tries %s', { timeout: longestMs }, async (part) => {
    const { code, output } = await run('bench/attack.ts', [part])
    expect(output).toContain('The shop held.')
    expect(code).toBe(0)
  })

  it('the adviser of sizes is still tried', { timeout: longestMs }, async () => {
    const { code, output } = await run('bench/fit-proof.ts', [])
    expect(output).toMatch(/\| all \|/)
    expect(code).toBe(0)
  })

  // The unit tests live through the same storm, with programs that are nearly right beside it.
  it.runIf(isAll)('the accountant still loses nothing', { timeout: longestMs }, async () => {
    const { code, output } = await run('bench/accountant.ts', [])
    expect(output).toContain('The shop held.')
    expect(code).toBe(0)
  })

  // A short rule without a loop: a fault that never ends is waited for by the minute.
  it('rules are still broken to see who notices', { timeout: longestMs }, async () => {
    const { code, output } = await run('scripts/mutate.mjs', ['rules', 'contract/orders/order-undo.rules.ts'])
    expect(output).toMatch(/# killed/)
    expect(code).toBe(0)
  })

  it('a number of runs that is none ends it before anything is measured', async () => {
    const { code, output } = await run('bench/bench.ts', ['shell', '--times', 'often'])
    expect(output).toContain('--times often is no number of runs.')
    expect(code).toBe(2)
  })

  it('a part that is not there is not taken for one that ran', async () => {
    const { code, output } = await run('bench/bench.ts', ['nothing-of-the-kind'])
    expect(output).toContain('There is no part nothing-of-the-kind')
    expect(code).toBe(2)
  })
})
