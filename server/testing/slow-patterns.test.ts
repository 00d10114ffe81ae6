import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs the check of `npm run lint` on a repository with this file. */
async function look(text: string): Promise<{ code: number; output: string }> {
  const house = mkdtempSync(join(tmpdir(), 'jebba-patterns-'))
  onTestFinished(() => rmSync(house, { recursive: true, force: true }))
  for (const folder of ['contract', 'server']) mkdirSync(join(house, folder))
  writeFileSync(join(house, 'server/read.ts'), text)
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/slow-patterns.mjs', house], { cwd: root }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout }),
    )
  })
}

it('reports a regular expression with exponential time and one with quadratic time, with their lines', async () => {
  const { code, output } = await look('const isList = /^(?:a+,?)+$/\n\nconst name: RegExp = /^\\s*(.+?)\\s*$/u\n')
  expect(code).toBe(1)
  expect(output).toContain('✗ server/read.ts:1 takes exponential time: /^(?:a+,?)+$/')
  expect(output).toMatch(/✗ server\/read\.ts:3 takes \S+ degree polynomial time/)
})

it('accepts linear time', async () => {
  expect((await look('const day = /^(\\d{4})-(\\d\\d)$/\nconst word = /\\w+/g\n')).code).toBe(0)
})
