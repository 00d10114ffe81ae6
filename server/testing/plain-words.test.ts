import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs the check of `npm run lint` in a repository with this one file. */
async function lint(text: string): Promise<{ code: number; output: string }> {
  const repository = mkdtempSync(join(tmpdir(), 'jebba-words-'))
  onTestFinished(() => rmSync(repository, { recursive: true, force: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: repository })
  writeFileSync(join(repository, 'file.ts'), text)
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/plain-words.mjs', repository], { cwd: root }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout }),
    )
  })
}

it.each([
  ['a constant', 'const found = 1', 'found'],
  ['a parameter', 'export const read = (asked: string) => asked', 'asked'],
  ['a parameter of a type', 'type Read = (one: string) => void', 'one'],
  ['a function', 'function kept() {}', 'kept'],
  ['an element taken out of a list', 'const [other] = orders', 'other'],
  ['a field taken out under another name', 'const { state: before } = order', 'before'],
  ['the rest of a record', 'const { id, ...left } = order', 'left'],
  ['a riddle', '/** Whoever asks for it. */', 'begins a comment with “Whoever”'],
  ['a riddle at the end of a line', 'const day = 1 // What is left of it.', 'begins a comment with “What is”'],
])('refuses %s', async (_what, text, refusal) => {
  expect(await lint(`\n${text}\n`)).toEqual({ code: 1, output: `✗ file.ts:2 ${refusal}\n` })
})

it('accepts names of things, the names of fields, and comments that are sentences', async () => {
  const text = `/** The rate covers the last 42 days. */
export const rateOf = ({ at, of }: { at: Date; of: string }, options = { before: at }) => [at, of, options.before]
`
  expect(await lint(text)).toMatchObject({ code: 0 })
})
