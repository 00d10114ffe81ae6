import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hasData, type KeptShop } from './found-shop.ts'
import { bareEnvironment, type Keeper } from './keeper.ts'
import type { Release } from './new-release.ts'
import { newestStepIn } from './release.ts'
import { leadsTo, setLink } from './release-link.ts'
import { type UpgradeNote, writeUpgrade } from './upgrade-note.ts'

export interface Exchange {
  shop: KeptShop
  keeper: Keeper
  link: string
  /** Where backups go. */
  folder: string
  withinMs: number
  say: (line: string) => void
}

/** Whether the second can no longer read what the first has opened once. */
export function keepsDataAnew({ from, to }: Pick<UpgradeNote, 'from' | 'to'>): boolean {
  return newestStepIn(to.home) > newestStepIn(from.home)
}

/**
 * Puts another release in the place of the one that runs. Before it may touch the data, they are copied with the shop closed, so that the
 * way back loses nothing; the whole was backed up before that, while it was open.
 */
export async function putInPlace(
  exchange: Exchange,
  { from, to, sum }: Pick<UpgradeNote, 'from' | 'to' | 'sum'>,
): Promise<string | undefined> {
  const { shop, keeper, link, say } = exchange
  const [wasOpen, exchangedAt] = [await keeper.isRunning(), new Date().toISOString()]
  const anew = keepsDataAnew({ from, to }) && hasData(shop.settings)
  const backup = hasData(shop.settings) ? fileFor(exchange, `before-${to.version}`, exchangedAt) : null
  if (backup) {
    say(`Backing up the shop as it is with ${from.version}`)
    await have(exchange, from, ['backup', backup])
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

/** The former version in its place again, with the data it can read. What is in them now is kept in a file. */
export async function goBack(exchange: Exchange, note: UpgradeNote): Promise<void> {
  const { keeper, link, say } = exchange
  const { from, to, data } = note
  const isSwitched = leadsTo(link) === leadsTo(to.home)
  if (isSwitched) {
    await keeper.stop()
    if (data) {
      await copyData(exchange, to, fileFor(exchange, `data-after-${to.version}`, new Date().toISOString())).catch(
        ({ message }: Error) => say(`What the data are now could not be kept: ${message}`),
      )
      await have(exchange, to, ['restore', data, '--replace', '--yes', '--as-it-was'])
    }
    setLink(link, from.home)
  }
  writeUpgrade(link, { ...note, state: 'back' })
  if (note.wasOpen && !(await keeper.isRunning())) await openWith(exchange, from)
}

/** Finishes an interrupted upgrade. Returns whether the new version runs; otherwise the former one was restored. */
export async function settle(exchange: Exchange, note: UpgradeNote): Promise<boolean> {
  const { keeper, link, say } = exchange
  const { from, to } = note
  say(`The upgrade to ${to.version} of ${note.at} was cut off; bringing it to an end`)
  if (leadsTo(link) === leadsTo(to.home)) {
    try {
      if (note.wasOpen) await openWith(exchange, to)
      writeUpgrade(link, { ...note, state: 'done' })
      say(`${to.version} is in its place.`)
      return true
    } catch (error) {
      say(`${to.version} does not open: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  // It may be closing at this very moment.
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
  await have(exchange, release, ['backup', file, '--without-pictures'])
  return file
}

/** Names sort by when they were made. They are no nightly backups, and do not go with those. */
function fileFor({ folder }: Exchange, what: string, exchangedAt: string): string {
  return join(folder, `${exchangedAt.slice(0, 19).replaceAll(/[:.]/g, '-')}-${what}.backup`)
}

/** One of the commands of that release, as the shop's account. Neither a Ctrl-C meant for us nor a terminal that is closed reaches it. */
async function have(
  { shop: { settings, account } }: Exchange,
  { home }: Release,
  words: readonly string[],
): Promise<void> {
  const child = spawn(join(home, 'bin', 'jebba'), words, {
    // Where root stands may be closed to the shop's account.
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
