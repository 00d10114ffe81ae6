import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, databaseAccount } from './embedded-account.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'

export const clusterUser = 'jebba'

/** A PostgreSQL data directory and what is needed to run a server on it. */
export interface Cluster {
  dir: string
  /** The directory as it is passed to PostgreSQL. */
  dirArgument: string
  account: Account | undefined
  binaries: Binaries
  password: string
}

export async function openCluster(dataDir: string): Promise<Cluster> {
  const dir = join(dataDir, 'postgres')
  const account = databaseAccount(dir)
  mkdirSync(dir, { recursive: true })
  if (account) chownSync(dir, account.uid, account.gid)
  chmodSync(dir, 0o700)
  const cluster = {
    dir,
    // The other account may not be allowed to enter the folders above. The working directory is reachable all the same, because it is entered before
    // the account changes.
    dirArgument: account ? '/proc/self/cwd' : dir,
    account,
    binaries: findBinaries(account),
    password: readOrCreatePassword(dataDir),
  }
  if (!existsSync(join(dir, 'PG_VERSION')) || existsSync(unfinishedMark(dir))) await initialise(cluster)
  return cluster
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password')

export function readPassword(dataDir: string): string {
  return readFileSync(passwordFile(dataDir), 'utf8').trim()
}

function readOrCreatePassword(dataDir: string): string {
  const file = passwordFile(dataDir)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readPassword(dataDir)
}

const unfinishedMark = (dir: string) => `${dir}.unfinished`

/** Starts over if an earlier attempt was interrupted: the mark beside the folder is deleted only at the end. */
async function initialise({ dir, dirArgument, account, binaries, password }: Cluster): Promise<void> {
  const givenPassword = join(tmpdir(), `jebba-${randomBytes(8).toString('hex')}`)
  writeFileSync(unfinishedMark(dir), '')
  rmSync(dir, { recursive: true })
  mkdirSync(dir, { mode: 0o700 })
  writeFileSync(givenPassword, password, { mode: 0o600 })
  if (account) {
    chownSync(dir, account.uid, account.gid)
    chownSync(givenPassword, account.uid, account.gid)
  }
  try {
    await promisify(execFile)(
      binaries.initdb,
      [
        ...['-D', dirArgument, '--username', clusterUser, '--pwfile', givenPassword, '--auth', 'scram-sha-256'],
        ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ],
      { cwd: dir, ...account },
    )
  } finally {
    rmSync(givenPassword, { force: true })
  }
  rmSync(unfinishedMark(dir))
}
