import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const maxMs = 400_000

/** Runs a bench command in its shortest form. */
export async function runForAMoment(
  file: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, BENCH: 'moment', NODE_ENV: '' }
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, env, timeout: maxMs })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code] = await once(child, 'close')
  return { code, output }
}
