import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** A user account of this machine. */
export interface Account {
  name: string
  uid: number
  gid: number
  groups: readonly number[]
}

/** Finds an account by name or id, with the given group if there is one. */
export function accountNamed(name: string, group?: string): Account | undefined {
  try {
    const uid = Number(id('-u', name))
    const gid = group ? groupNumbered(group) : Number(id('-g', name))
    return { name, uid, gid, groups: [gid, ...id('-G', name).split(' ').map(Number)] }
  } catch {
    return undefined
  }
}

/** The account that owns a file; it may have no name on this machine. */
export function ownerOf({ uid, gid }: { uid: number; gid: number }): Account {
  try {
    return accountNamed(id('-nu', String(uid))) ?? nameless(uid, gid)
  } catch {
    return nameless(uid, gid)
  }
}

const nameless = (uid: number, gid: number): Account => ({ name: String(uid), uid, gid, groups: [gid] })

function id(...words: readonly string[]): string {
  return execFileSync('id', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

function groupNumbered(group: string): number {
  const entry = execFileSync('getent', ['group', group], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return Number(entry.split(':')[2])
}

/** Creates a folder for an account, as systemd does before the first start: the account itself often may not create it there. */
export function makeFolderOf({ uid, gid }: Account, folder: string): void {
  if (existsSync(folder) || !existsSync(dirname(folder))) return
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, uid, gid)
}

/** Switches this process to the account permanently, without external programs. */
export function switchToAccount({ name, uid, gid, groups }: Account): void {
  try {
    process.setgroups?.([...groups])
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    throw new Error(`The shop is ${name}'s, and this process may not become that account.`, { cause: error })
  }
}
