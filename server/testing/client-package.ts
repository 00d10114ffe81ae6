import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const maker = fileURLToPath(new URL('../../scripts/client.mjs', import.meta.url))

/** Installs the client package for the programs in this folder, and returns its location. */
export async function installClient(folder: string): Promise<string> {
  const installed = join(folder, 'node_modules/jebba-client')
  mkdirSync(dirname(installed), { recursive: true })
  await promisify(execFile)(process.execPath, [maker, installed])
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return installed
}
