import { execFile } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readAssignments, readEnvironmentFile, type Settings } from './environment-file.rules.ts'

/** The systemd unit of the shop. */
export interface Unit {
  name: string
  /** The state reported by systemd, such as `active`, `activating` or `failed`. */
  state: string
  isStartingAgain: boolean
  since: Date | undefined
  user: string | undefined
  group: string | undefined
  folder: string | undefined
  /** The program it starts: the launcher of a release. */
  program: string | undefined
  /** `Environment=` of the unit, which every account of the machine can read. */
  environment: Settings
  files: readonly { path: string; optional: boolean }[]
  /** The folders the unit may write to; undefined if it is not restricted. */
  writable: readonly string[] | undefined
}

const properties = [
  ...['LoadState', 'ActiveState', 'SubState', 'ActiveEnterTimestampMonotonic', 'User', 'Group', 'WorkingDirectory'],
  ...['ExecStart', 'Environment', 'EnvironmentFiles', 'ProtectSystem', 'ReadWritePaths'],
  ...['StateDirectory', 'CacheDirectory', 'LogsDirectory'],
]

/** Undefined if there is no systemd, or no such unit. */
export async function findUnit(name: string): Promise<Unit | undefined> {
  const { stdout } = await promisify(execFile)(
    'systemctl',
    ['show', name, ...properties.map((property) => `--property=${property}`)],
    {
      timeout: 10_000,
    },
  ).catch(() => ({ stdout: '' }))
  return readUnit(name, stdout)
}

export function readUnit(name: string, text: string): Unit | undefined {
  const properties = text
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  const valuesOf = (setting: string) =>
    properties.flatMap(([key, value = '']) => (key === setting && value ? [value] : []))
  const firstValueOf = (setting: string) => valuesOf(setting)[0]
  if (firstValueOf('LoadState') !== 'loaded') return undefined
  const entered = Number(firstValueOf('ActiveEnterTimestampMonotonic') ?? 0)
  return {
    name,
    state: firstValueOf('ActiveState') ?? 'unknown',
    isStartingAgain: firstValueOf('SubState') === 'auto-restart',
    // Computed from the uptime, because systemd formats times in the locale of the machine.
    since: entered > 0 ? new Date(Date.now() - uptime() * 1000 + entered / 1000) : undefined,
    user: firstValueOf('User'),
    group: firstValueOf('Group'),
    folder: firstValueOf('WorkingDirectory')?.replace(/^!/, ''),
    program: /\bpath=(\S+)/.exec(firstValueOf('ExecStart') ?? '')?.[1],
    environment: readAssignments(valuesOf('Environment').join(' ')),
    files: valuesOf('EnvironmentFiles').map((value) => ({
      path: value.replace(/ \(ignore_errors=\w+\)$/, ''),
      optional: value.endsWith('(ignore_errors=yes)'),
    })),
    writable: firstValueOf('ProtectSystem') === 'strict' ? foldersOf(valuesOf) : undefined,
  }
}

const ownFolders = { StateDirectory: '/var/lib', CacheDirectory: '/var/cache', LogsDirectory: '/var/log' }

function foldersOf(every: (setting: string) => readonly string[]): string[] {
  const words = (setting: string) => every(setting).flatMap((value) => value.split(' ').filter(Boolean))
  return [
    ...words('ReadWritePaths').map((path) => path.replace(/^[-+]+/, '')),
    ...Object.entries(ownFolders).flatMap(([name, above]) => words(name).map((folder) => join(above, folder))),
  ]
}

/** Whether the unit's sandbox also allows writing to the folder: commands run outside of the sandbox. */
export function isOpenTo({ writable }: Pick<Unit, 'writable'>, folder: string): boolean {
  const place = realPath(folder)
  return !writable || writable.map(realPath).some((open) => place === open || place.startsWith(`${open}/`))
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** All settings of the unit; those in files override those in the unit, as with systemd. */
export function settingsOf({ environment, files }: Unit): Settings {
  const read = files.map(({ path, optional }) =>
    optional && !existsSync(path) ? {} : readEnvironmentFile(readFileSync(path, 'utf8')),
  )
  return Object.assign({}, environment, ...read)
}
