import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'preserve',
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: ['node'],
  skipLibCheck: true,
  noUncheckedIndexedAccess: true,
  typeRoots: [join(packages, '@types')],
}

/** A program of another developer in a folder of its own: written, compiled in strict mode, and run. */
export function openClientProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-program-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  write('package.json', '{"type":"module"}')
  symlinkSync(packages, join(folder, 'node_modules'))
  const node = (...run: string[]) => promisify(execFile)(process.execPath, run, { maxBuffer: 1e8 })
  return {
    folder,
    write,
    node,
    /** The errors of the compiler. */
    async compile(program: string): Promise<string> {
      write('program.ts', program)
      return node(tsc, '-p', folder).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      )
    },
    /** The output of the program, parsed. */
    async run(...commandArguments: string[]): Promise<unknown> {
      return JSON.parse((await node(join(folder, 'program.ts'), ...commandArguments)).stdout)
    },
  }
}
