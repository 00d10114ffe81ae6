import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The operating-system account PostgreSQL runs under; undefined for our own. */
export interface Account {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. For root it runs under the account that owns the cluster, else under `postgres` if the machine has it, else
 * under `nobody`.
 */
export function databaseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (!account)
    throw new Error('PostgreSQL cannot run as root, and this machine has neither a "postgres" nor a "nobody".')
  return account
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether the account may reach this file or folder, judged by the permissions of all folders above it. */
export function canReach(account: Account, path: string): boolean {
  const parent = dirname(path)
  return maySearch(account, statSync(path)) && (parent === path || canReach(account, parent))
}

function maySearch(account: Account, { mode, uid, gid }: Stats): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
