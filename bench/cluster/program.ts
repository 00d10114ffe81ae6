import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** User of PostgreSQL, PgBouncer and Patroni, which refuse to run as root. */
export interface Account {
  uid: number
  gid: number
}

export function accountOf(name: string): Account {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** The folder of one program of the cluster, kept until the drill ends so that it can be inspected. */
export class Folder {
  readonly path: string
  readonly account: Account

  constructor(path: string, account: Account) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chownSync(path, account.uid, account.gid)
    this.path = path
    this.account = account
  }

  file(name: string, text: string): string {
    const path = join(this.path, name)
    writeFileSync(path, text, { mode: 0o600 })
    chownSync(path, this.account.uid, this.account.gid)
    return path
  }

  /** Starts a program in this folder; its output goes to a file there. */
  start(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    const log = openSync(join(this.path, `${command.split('/').at(-1)}.log`), 'a')
    return spawn(command, args, {
      cwd: this.path,
      env: { PATH: process.env.PATH ?? '', HOME: this.path, ...env },
      stdio: ['ignore', log, log],
      ...this.account,
    })
  }
}

export async function stopProgram(child: ChildProcess | undefined, name: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(name)
  await exited
}

/** Waits until the condition holds; throws with the description if it never does. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited ${patienceMs / 1000} s in vain: ${what}`)
    await delay(100)
  }
}

/** The path of a program as Debian installs it; throws with the package to install. */
export function programOf(packageName: string, ...places: string[]): string {
  const programPath = places.find((place) => existsSync(place))
  if (!programPath) throw new Error(`The drill needs Debian's ${packageName}: apt-get install ${packageName}`)
  return programPath
}
