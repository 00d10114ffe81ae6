import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { measureDatabaseClock } from './database-checks.repository.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

const call = openOutgoing({ to: 'anywhere', timeoutMs: 10_000 })
const run = promisify(execFile)
const toleranceMs = 3000
/** The Date header has a resolution of one second, and the response takes time. */
const headerToleranceMs = 5000

export type ReadTimeSync = () => Promise<boolean | undefined>

/**
 * Compares the clock with other machines: a wrong clock ends sessions early and makes codes of the second factor fail. The database often runs on
 * the same machine, so servers of other services are asked too, and the system whether it synchronises its time.
 */
export async function checkClock(
  db: Database,
  { backup, mediaUrl, publicUrl }: Pick<Config, 'backup' | 'mediaUrl' | 'publicUrl'>,
  isSynchronised: ReadTimeSync = askSystem,
): Promise<Finding> {
  const apart: [name: string, ms: number, tolerance: number][] = [
    ['database', await measureDatabaseClock(db), toleranceMs],
  ]
  for (const [name, address] of [
    ['BACKUP_URL', originOf(backup.url)],
    ['MEDIA_URL', originOf(mediaUrl)],
    ['PUBLIC_URL', publicUrl],
  ] as const) {
    const ms = address && (await measureHeader(address).catch(() => undefined))
    if (typeof ms === 'number') apart.push([name, ms, headerToleranceMs])
  }
  const synchronised = await isSynchronised()
  const finding = [
    new Date().toISOString(),
    ...apart.map(([name, ms]) => `${name} ${ms} ms`),
    ...(synchronised === undefined ? [] : [`NTP ${synchronised ? 'on' : 'off'}`]),
  ].join(', ')
  if (apart.some(([, ms, tolerance]) => Math.abs(ms) > tolerance)) return wrong(finding)
  return synchronised === false ? warning(finding) : well(finding)
}

/** Measures by how much the clock of a server is ahead; any response has the header, also an error. */
async function measureHeader(address: string): Promise<number | undefined> {
  const startedAt = Date.now()
  const response = await call(address, { method: 'HEAD' })
  const date = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : Math.round(date - (startedAt + Date.now()) / 2)
}

/** The origin of a store address `s3://key:secret@host/…`, without the credentials. */
function originOf(store: string | undefined): string | undefined {
  if (!store) return undefined
  const { host, searchParams } = new URL(store)
  return `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`
}

/** Known only with systemd; a container uses the clock of its host. */
async function askSystem(): Promise<boolean | undefined> {
  if (!existsSync('/run/systemd/system')) return undefined
  const output = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value']).catch(() => undefined)
  return output && output.stdout.trim() === 'yes'
}
