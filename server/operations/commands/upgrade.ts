import { dirname, resolve } from 'node:path'
import { commandLine } from '#server/operations/host/command-line.ts'
import {
  type Exchange,
  finishUpgrade,
  goBack,
  migratesData,
  replaceRelease,
} from '#server/operations/host/exchange-release.ts'
import type { FoundShop } from '#server/operations/host/find-shop.ts'
import { checkSum, unpack } from '#server/operations/host/new-release.ts'
import { versionIn } from '#server/operations/host/release.ts'
import { findLink, linkTarget } from '#server/operations/host/release-link.ts'
import { checkSignature } from '#server/operations/host/release-signature.ts'
import { serviceManagerOf } from '#server/operations/host/service-manager.ts'
import { isCutOff, readUpgrade, type UpgradeNote } from '#server/operations/host/upgrade-note.ts'
import { say } from '#server/operations/start/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { DataInUseError, lockDataDir } from '#server/platform/db/data-lock.ts'
import { ArgumentsError, parseArguments, secondsOf } from './arguments.ts'
import { askOpenly } from './passphrase.ts'

const usualSeconds = 300
const agreed = 'back'

const options = {
  back: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  sha256: { type: 'string' },
  unsigned: { type: 'boolean', default: false },
  within: { type: 'string' },
} as const

export async function upgrade(shop: FoundShop, words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArguments('upgrade', words, options, { most: 1 })
  const [archive] = positionals
  if (values.back === (archive !== undefined)) throw new ArgumentsError('upgrade')
  if (shop.place.kind === 'clone')
    throw new Error('A clone is brought up to date by git pull, and opened by npm start.')
  const link = findLink(shop)
  const exchange: Exchange = {
    shop,
    keeper: serviceManagerOf(shop),
    link,
    folder: readConfig(shop.settings).backup.folder,
    withinMs: secondsOf('upgrade', values.within, usualSeconds),
    say,
  }
  const lock = await lockFolder(dirname(link))
  ignoreSignals()
  try {
    if (archive === undefined) await downgrade(exchange, values.yes)
    else await upgradeTo(exchange, resolve(archive), values)
  } finally {
    lock.release()
  }
}

async function upgradeTo(
  exchange: Exchange,
  archive: string,
  { sha256, unsigned }: { sha256?: string; unsigned: boolean },
): Promise<void> {
  const { link } = exchange
  const sum = await checkSum(archive, sha256)
  if (!unsigned) checkSignature(archive, { sum, running: linkTarget(link) })
  const note = readUpgrade(link)
  if (note && isCutOff(note) && (await finishUpgrade(exchange, note)) && note.sum === sum) return
  const previousRelease = { home: linkTarget(link), version: versionIn(link) }
  const newRelease = await unpack(archive, dirname(link), previousRelease)
  const address = await replaceRelease(exchange, { from: previousRelease, to: newRelease, sum })
  say(
    address
      ? `The shop is open with ${newRelease.version}: ${address}`
      : `${newRelease.version} is in its place. The shop was closed, and is.`,
  )
  say(`${previousRelease.version} is still in ${previousRelease.home}. Back to it: ${commandLine('upgrade', '--back')}`)
}

async function downgrade(exchange: Exchange, yes: boolean): Promise<void> {
  const note = readUpgrade(exchange.link)
  if (!note || note.state === 'back') throw new Error('There is no upgrade to go back from.')
  if (isCutOff(note) && !(await finishUpgrade(exchange, note))) return
  if (linkTarget(exchange.link) !== linkTarget(note.to.home))
    throw new Error(`${exchange.link} does not lead to ${note.to.version} any more; somebody else set it.`)
  if (!yes && migratesData(note) && !(await confirmDataLoss(note))) throw new Error('Nothing was changed.')
  // Whether the shop is open is read again, because it may differ from the time of the upgrade.
  await goBack(exchange, { ...note, wasOpen: await exchange.keeper.isRunning() })
  say(`${note.from.version} is in its place again.`)
}

async function confirmDataLoss({ from, to, at }: UpgradeNote): Promise<boolean> {
  say(`${from.version} cannot read the data of ${to.version}. It gets them as they were at ${at}.
What happened since then is kept in a file, and leaves the shop.`)
  return (await askOpenly(`Type "${agreed}" to go back: `)).trim() === agreed
}

/** Prevents two concurrent upgrades, which would both change the link. */
async function lockFolder(folder: string): Promise<{ release(): void }> {
  try {
    return await lockDataDir(folder)
  } catch (error) {
    throw error instanceof DataInUseError ? new Error('Another upgrade is under way here.') : error
  }
}

/** Ignores signals: an interrupted upgrade would leave the shop closed. */
function ignoreSignals(): void {
  process.stdout.on('error', () => {})
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => say('A moment: an upgrade is not broken off in the middle.'))
  }
}
