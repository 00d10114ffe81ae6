import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { variableNames } from '#server/platform/config/config.ts'
import { type Command, commandLine, type Place, placeHere } from './command-line.ts'
import type { Settings } from './environment-file.rules.ts'
import { type Account, accountNamed, ownerOf } from './system-account.ts'
import { findUnit, settingsOf, type Unit } from './systemd-unit.ts'

/** The shop that a command is about. */
export interface FoundShop {
  place: Place
  unit: Unit | undefined
  /** All settings of the shop, with absolute paths for its data. */
  settings: Settings
  /** The account that the shop runs as, if the caller is another one. */
  account: Account | undefined
  /** Why the command is refused, in one sentence. */
  refusal: string | undefined
}

interface Caller {
  env: NodeJS.ProcessEnv
  folder: string
  uid: number | undefined
  place?: Place
  find?: (name: string) => Promise<Unit | undefined>
}

/** Variables that belong to the command and are taken from the caller's environment. */
const commandVariables = ['ADMIN_PASSWORD', 'BACKUP_PASSPHRASE']

/**
 * Finds the shop a command is about: the one named by DATA_DIR or DATABASE_URL in the environment, else the one of the systemd unit with the
 * settings of the unit, else the one in the current folder. A clone has no unit.
 */
export async function findShop(
  command: Command,
  { env, folder, uid, place = placeHere(env), find = findUnit }: Caller,
): Promise<FoundShop> {
  const ownSettings = settingsIn(env)
  const isNamed = ownSettings.DATA_DIR !== undefined || ownSettings.DATABASE_URL !== undefined
  const unit = isNamed || place.kind !== 'release' ? undefined : await find(env.JEBBA_UNIT || 'jebba')
  if (!unit) {
    const settings = withAbsolutePaths(ownSettings, folder)
    return { place, unit, settings, account: ownerOfData(settings, uid), refusal: undefined }
  }
  const account = unit.user ? accountNamed(unit.user, unit.group) : undefined
  const refusal = refusalFor(command, { unit, account, uid, place })
  const unitSettings = refusal ? unit.environment : settingsOf(unit)
  const overrides = Object.fromEntries(
    commandVariables.flatMap((name) => (ownSettings[name] ? [[name, ownSettings[name]]] : [])),
  )
  const settings = withAbsolutePaths({ ...unitSettings, ...overrides }, unit.folder ?? '/')
  return { place, unit, settings, account: account?.uid === uid ? undefined : account, refusal }
}

interface WhoAsks {
  unit: Unit
  account: Account | undefined
  uid: number | undefined
  place: Place
}

function refusalFor(command: Command, { unit, account, uid, place }: WhoAsks): string | undefined {
  if (unit.user && !account) return `The shop is to run as ${unit.user}, and there is no such account on this machine.`
  const again = `Ask as root: sudo ${commandLine(command, '', place)}`
  const hidden = unit.files.find(({ path, optional }) => !(mayRead(path) || (optional && !existsSync(path))))
  if (uid === 0) return hidden && `The settings of the shop are to be in ${hidden.path}, and are not.`
  if (uid !== (account?.uid ?? 0))
    return `The shop runs as ${account?.name ?? 'root'}, and you are somebody else. ${again}`
  return hidden && `The settings of the shop, ${hidden.path}, are not for ${account?.name} to read. ${again}`
}

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Other variables of the environment are not settings of the shop. */
function settingsIn(env: NodeJS.ProcessEnv): Settings {
  return Object.fromEntries(variableNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/** Makes paths absolute, because commands may run in another folder. */
function withAbsolutePaths(settings: Settings, folder: string): Settings {
  const { DATA_DIR = './data', BACKUP_DIR, ...rest } = settings
  return {
    ...rest,
    DATA_DIR: resolve(folder, DATA_DIR),
    ...(BACKUP_DIR && { BACKUP_DIR: resolve(folder, BACKUP_DIR) }),
  }
}

/** Called by root, a command runs as the owner of the data, so that no file in them belongs to root. */
function ownerOfData({ DATA_DIR = '' }: Settings, uid: number | undefined): Account | undefined {
  const stats = uid === 0 ? statSync(DATA_DIR, { throwIfNoEntry: false }) : undefined
  return stats && stats.uid !== 0 ? ownerOf(stats) : undefined
}

/** Whether data of a shop exist. Commands check this so that they do not create a new shop. */
export function hasData({ DATA_DIR = '', DATABASE_URL }: Settings): boolean {
  return DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))
}
