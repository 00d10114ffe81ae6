import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type FoundShop, hasData } from './find-shop.ts'
import type { Release } from './new-release.ts'
import { newestMigrationIn } from './release.ts'
import { linkTarget, setLink } from './release-link.ts'
import { bareEnvironment, type ServiceManager } from './service-manager.ts'
import { type UpgradeNote, writeUpgrade } from './upgrade-note.ts'

export interface Exchange {
  shop: FoundShop
  keeper: ServiceManager
  link: string
  /** The folder of backups. */
  folder: string
  withinMs: number
  say: (line: string) => void
}

/** Whether the new version has newer migrations, after which the former one cannot read the data. */
export function migratesData({ from, to }: Pick<UpgradeNote, 'from' | 'to'>): boolean {
  return newestMigrationIn(to.home) > newestMigrationIn(from.home)
}

/**
 * Replaces the running release by another one. The shop is backed up while it is open, and its data again after it is closed, so that going back
 * loses nothing.
 */
export async function replaceRelease(
  exchange: Exchange,
  { from, to, sum }: Pick<UpgradeNote, 'from' | 'to' | 'sum'>,
): Promise<string | undefined> {
  const { shop, keeper, link, say } = exchange
  const [wasOpen, exchangedAt] = [await keeper.isRunning(), new Date().toISOString()]
  const anew = migratesData({ from, to }) && hasData(shop.settings)
  const backup = hasData(shop.settings) ? fileFor(exchange, `before-${to.version}`, exchangedAt) : null
  if (backup) {
    say(`Backing up the shop as it is with ${from.version}`)
    await runCommandOf(exchange, from, ['backup', backup])
  }
  const note: UpgradeNote = { from, to, sum, at: exchangedAt, wasOpen, backup, data: null, state: 'begun' }
  writeUpgrade(link, note)
  try {
    if (wasOpen) {
      say('Closing the shop')
      await keeper.stop()
    }
    if (anew)
      note.data = wasOpen
        ? await copyData(exchange, from, fileFor(exchange, `data-of-${from.version}`, exchangedAt))
        : backup
    note.state = 'switched'
    writeUpgrade(link, note)
    setLink(link, to.home)
    const address = wasOpen ? await openWith(exchange, to) : undefined
    writeUpgrade(link, { ...note, state: 'done' })
    return address
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    say(`${to.version} did not open: ${reason}\nGoing back to ${from.version}`)
    await goBack(exchange, note)
    throw new Error(
      `${from.version} is there as before${wasOpen ? ', and open' : ''}. ${to.version} is still in ${to.home}.`,
    )
  }
}

/** Restores the former version with the data it can read. The newer data are kept in a file. */
export async function goBack(exchange: Exchange, note: UpgradeNote): Promise<void> {
  const { keeper, link, say } = exchange
  const { from, to, data } = note
  const isSwitched = linkTarget(link) === linkTarget(to.home)
  if (isSwitched) {
    await keeper.stop()
    if (data) {
      await copyData(exchange, to, fileFor(exchange, `data-after-${to.version}`, new Date().toISOString())).catch(
        ({ message }: Error) => say(`What the data are now could not be kept: ${message}`),
      )
      await runCommandOf(exchange, to, ['restore', data, '--replace', '--yes', '--as-it-was'])
    }
    setLink(link, from.home)
  }
  writeUpgrade(link, { ...note, state: 'back' })
  if (note.wasOpen && !(await keeper.isRunning())) await openWith(exchange, from)
}

/** Finishes an interrupted upgrade. Returns whether the new version runs; otherwise the former one was restored. */
export async function finishUpgrade(exchange: Exchange, note: UpgradeNote): Promise<boolean> {
  const { keeper, link, say } = exchange
  const { from, to } = note
  say(`The upgrade to ${to.version} of ${note.at} was cut off; bringing it to an end`)
  if (linkTarget(link) === linkTarget(to.home)) {
    try {
      if (note.wasOpen) await openWith(exchange, to)
      writeUpgrade(link, { ...note, state: 'done' })
      say(`${to.version} is in its place.`)
      return true
    } catch (error) {
      say(`${to.version} does not open: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  // The shop may be closing at this moment.
  if (await keeper.isRunning()) await keeper.stop()
  await goBack(exchange, note)
  say(`${from.version} is there as before.`)
  return false
}

async function openWith({ keeper, withinMs, say }: Exchange, { home, version }: Release): Promise<string> {
  say(`Opening the shop with ${version}`)
  return (await keeper.start(home, withinMs)).address
}

async function copyData(exchange: Exchange, release: Release, file: string): Promise<string> {
  exchange.say(`Keeping the data as they are now in ${file}`)
  await runCommandOf(exchange, release, ['backup', file, '--without-pictures'])
  return file
}

/** Names sort by time. They differ from those of nightly backups, so that these files are not deleted with old backups. */
function fileFor({ folder }: Exchange, what: string, exchangedAt: string): string {
  return join(folder, `${exchangedAt.slice(0, 19).replaceAll(/[:.]/g, '-')}-${what}.backup`)
}

/** Runs a command of the release with the shop's account, in a session of its own, so that Ctrl-C or a closed terminal does not end it. */
async function runCommandOf(
  { shop: { settings, account } }: Exchange,
  { home }: Release,
  words: readonly string[],
): Promise<void> {
  const child = spawn(join(home, 'bin', 'jebba'), words, {
    // The shop's account may have no access to the caller's folder.
    cwd: '/',
    env: { ...bareEnvironment(), ...settings },
    ...(account && { uid: account.uid, gid: account.gid }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stdout, { end: false })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`"jebba ${words[0]}" of ${home} did not end well`)
}
