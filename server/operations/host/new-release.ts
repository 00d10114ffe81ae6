import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { compareVersions, versionIn } from './release.ts'
import { bareEnvironment } from './service-manager.ts'

const run = promisify(execFile)
const unpacking = '.jebba-unpacking'

export interface Release {
  home: string
  version: string
}

/** Verifies the checksum with the `.sha256` file beside the archive or a given sum, and returns it. */
export async function checkSum(archive: string, statedSum: string | undefined): Promise<string> {
  if (!existsSync(archive)) throw new Error(`There is no ${archive}.`)
  const beside = `${archive}.sha256`
  if (statedSum === undefined && !existsSync(beside))
    throw new Error(`Its checksum is missing: ${beside} is to lie beside it, or --sha256 says it.`)
  const expectedSum = (statedSum ?? readFileSync(beside, 'utf8').split(/\s/)[0] ?? '').toLowerCase()
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  const sum = hash.digest('hex')
  if (sum !== expectedSum) {
    const name = basename(archive)
    throw new Error(`${name} is damaged, or not what was meant: its checksum is another one. Nothing was changed.`)
  }
  return sum
}

/**
 * Unpacks a release beside the running one, once it is complete, newer and able to run on this machine. Removes the remains of interrupted attempts.
 */
export async function unpack(archive: string, folder: string, running: Release): Promise<Release> {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(unpacking)))
    rmSync(join(folder, name), { recursive: true })
  const unfinished = join(folder, `${unpacking}-${process.pid}`)
  mkdirSync(unfinished, { mode: 0o755 })
  try {
    await run('tar', ['-xzf', archive, '-C', unfinished, '--no-same-owner'])
    const [name = '', ...more] = readdirSync(unfinished)
    const home = join(unfinished, name)
    if (more.length > 0 || !existsSync(join(home, 'bin', 'jebba')))
      throw new Error('This archive is no release of Jebba.')
    const version = versionIn(home)
    refuseOlder(version, running.version)
    const { stdout } = await run(join(home, 'bin', 'jebba'), ['version'], { env: bareEnvironment() })
    if (stdout.trim() !== version) throw new Error(`The release does not run on this machine: ${stdout.trim()}`)
    const target = join(folder, name)
    if (target === running.home) throw new Error(`${target} is what runs: the archive is called like it.`)
    rmSync(target, { recursive: true, force: true })
    renameSync(home, target)
    return { home: target, version }
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function refuseOlder(version: string, running: string): void {
  const difference = compareVersions(version, running)
  if (difference === 0) throw new Error(`This is ${running} already.`)
  if (difference < 0) throw new Error(`${version} is older than ${running}. The way back is --back.`)
}
