import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archivesIn } from '#server/operations/backup/backup-store.ts'
import { describeBackups } from '#server/operations/backup/backups.service.ts'
import { commandLine } from '#server/operations/host/command-line.ts'
import type { FoundShop } from '#server/operations/host/find-shop.ts'
import { type Answer, addressFor, reachable, requestHealth } from '#server/operations/host/health-request.ts'
import { localMoment } from '#server/operations/host/log-events.rules.ts'
import { versionIn } from '#server/operations/host/release.ts'
import { missingProgram } from '#server/operations/host/release-link.ts'
import { findRunning, hasCrashed } from '#server/operations/host/running-shop.ts'
import { say } from '#server/operations/start/terminal.ts'
import { browseOrders } from '#server/orders/records/orders.service.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { embeddedUrl } from '#server/platform/db/with-database.ts'
import { parseArguments } from './arguments.ts'
import { reasonOf } from './failure-message.ts'

type State = 'open' | 'busy' | 'silent' | 'closed' | 'unknown'

/** Exit codes as `systemctl status` has them; a shop that runs without answering is 1. */
const exitCodes: Readonly<Record<State, number>> = { open: 0, busy: 1, silent: 1, closed: 3, unknown: 4 }

const headlines: Readonly<Record<State, string>> = {
  open: '● The shop is open',
  busy: '! The shop runs, and serves nobody: it opens, closes, or has no database',
  silent: '✗ The shop runs, and does not answer',
  closed: '○ The shop is closed',
  unknown: '? Whether the shop runs cannot be told',
}

interface Status {
  state: State
  since: string | null
  /** The version of the running shop, or of the installed one. */
  version: string
  installed: string
  pid: number | null
  address: string | null
  listens: string | null
  database: 'answers' | 'away' | 'closed' | null
  lastBackup: string | null
  waitingOrders: number | null
  remark: string | null
}

/** Reads the state of the shop without changing anything: it starts no database and runs no migration. */
export async function showStatus(shop: FoundShop, words: readonly string[]): Promise<void> {
  const { values } = parseArguments('status', words, { json: { type: 'boolean', default: false } })
  const status = shop.refusal
    ? statusOfUnit(shop, shop.refusal)
    : await statusOfShop(shop).catch(statusWithoutAccess(shop))
  say(values.json ? JSON.stringify(status, null, 2) : inLines(status))
  process.exitCode = exitCodes[status.state]
}

/** The status for a caller without access to the shop's data: only what systemd reports. */
function statusOfUnit({ unit }: FoundShop, remark: string): Status {
  const state = unit ? (isDown(unit.state) ? 'closed' : unit.state === 'active' ? 'open' : 'busy') : 'unknown'
  const since = state === 'closed' ? null : (unit?.since?.toISOString() ?? null)
  return { ...nothingKnown(), state, since, remark: unit ? `That is what systemd says. ${remark}` : remark }
}

/** If the files beside the data cannot be read, only systemd's state is reported. */
function statusWithoutAccess(shop: FoundShop): (error: unknown) => Status {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error
    return statusOfUnit(shop, `${reasonOf(error)} Ask as root.`)
  }
}

const isDown = (state: string) => state === 'inactive' || state === 'failed'

const nothingKnown = (): Status => ({
  state: 'unknown',
  since: null,
  version: versionIn(),
  installed: versionIn(),
  pid: null,
  address: null,
  listens: null,
  database: null,
  lastBackup: null,
  waitingOrders: null,
  remark: null,
})

async function statusOfShop(shop: FoundShop): Promise<Status> {
  const config = readConfig(shop.settings)
  const running = findRunning(config.dataDir)
  const listens = reachable(running?.address ?? addressFor(shop.settings))
  const answer = await requestHealth(listens)
  const state = stateOf({ shop, running: running !== undefined, answer })
  const facts = await askDatabase(config, state !== 'closed')
  const since = running?.since ?? (state === 'closed' ? null : (shop.unit?.since?.toISOString() ?? null))
  return {
    ...nothingKnown(),
    state,
    since,
    version: running?.version ?? versionIn(),
    pid: running?.pid ?? null,
    address: config.publicUrl ?? listens,
    listens,
    ...facts,
    lastBackup: facts.lastBackup ?? (await newestIn(config.backup.folder)),
    remark: remarkOn(shop, config, state),
  }
}

interface Observation {
  shop: FoundShop
  running: boolean
  answer: Answer
}

/** The state of the shop. A shop that has written no note is recognised by its answer at the configured address. */
function stateOf({ shop: { unit }, running, answer }: Observation): State {
  if (answer === 'ready') return 'open'
  if (answer === 'busy') return 'busy'
  if (running) return 'silent'
  return unit && !isDown(unit.state) ? 'busy' : 'closed'
}

function remarkOn({ unit }: FoundShop, { dataDir }: Config, state: State): string | null {
  const missing = state === 'open' ? undefined : missingProgram({ unit })
  if (missing) return missing
  if (unit?.state === 'failed') return `It failed to stay up. Why: ${commandLine('logs', '--errors')}`
  if (unit?.isStartingAgain) return `It ends again and again. Why: ${commandLine('logs', '--errors')}`
  if (state === 'silent') return `It hangs, or has only just begun. To begin anew: ${commandLine('restart')}`
  if (state !== 'closed') return null
  return hasCrashed(dataDir)
    ? `It ended without closing; nothing acknowledged is lost. To open it: ${commandLine('start')}`
    : `To open it: ${commandLine('start')}`
}

type DatabaseStatus = Pick<Status, 'database' | 'lastBackup' | 'waitingOrders'>

async function askDatabase(config: Config, isRunning: boolean): Promise<DatabaseStatus> {
  const nothing = { lastBackup: null, waitingOrders: null }
  if (!config.databaseUrl && !isRunning) return { database: 'closed', ...nothing }
  try {
    const pool = openPool({ url: config.databaseUrl ?? embeddedUrl(config.dataDir), max: 1, onIdleError: () => {} })
    const db = openDatabase(pool)
    try {
      await pool.query('select 1')
      // A shop of another version answers the query above, but its tables may differ.
      const databaseStatus = await Promise.all([
        describeBackups({ db, config }),
        browseOrders(db, { state: 'new', limit: 1 }),
      ])
        .then(([{ lastGoodAt }, { total }]) => ({ lastBackup: lastGoodAt, waitingOrders: total }))
        .catch(() => nothing)
      return { database: 'answers', ...databaseStatus }
    } finally {
      await pool.end()
    }
  } catch {
    return { database: 'away', ...nothing }
  }
}

/** Finds the newest backup by the files in the folder, when the database cannot be asked. */
async function newestIn(folder: string): Promise<string | null> {
  const newest = (await archivesIn(folder)).toSorted().at(-1)
  const stats = newest ? await stat(join(folder, newest)).catch(() => undefined) : undefined
  return stats?.mtime.toISOString() ?? null
}

const databaseWords = {
  answers: 'answers',
  away: `does not answer; more: ${commandLine('doctor')}`,
  closed: 'closed with the shop',
}

function inLines(status: Status): string {
  const { state, since, version, installed, address, listens, database, lastBackup, waitingOrders, remark } = status
  const rows: readonly (readonly [string, string | null])[] = [
    ['since', since && `${localMoment(new Date(since))} (${ago(since)})`],
    [
      'version',
      version === installed ? version : `${version}; ${installed} is installed, and begins with the next start`,
    ],
    ['address', address && (address === listens ? address : `${address} (listens at ${listens})`)],
    ['database', database && databaseWords[database]],
    ['backup', database && (lastBackup ? `${localMoment(new Date(lastBackup))} (${ago(lastBackup)} ago)` : 'none yet')],
    ['orders', waitingOrders === null ? null : `${waitingOrders} ${waitingOrders === 1 ? 'waits' : 'wait'}`],
  ]
  const lines = rows.flatMap(([name, value]) => (value ? [`  ${name.padEnd(9)} ${value}`] : []))
  return [headlines[state], ...lines, ...(remark ? [`  ${remark}`] : [])].join('\n')
}

function ago(since: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
