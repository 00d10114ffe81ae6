import { mkdir } from 'node:fs/promises'
import {
  runReconciliation,
  showReconciliation,
  startReconciliation,
} from '#server/accounting/reconciliation/reconciliation.service.ts'
import { commandLine } from '#server/operations/host/command-line.ts'
import { refuseUnlessEmpty, simulateYear } from '#server/operations/sample-year/sample-year.service.ts'
import { yearDays } from '#server/operations/sample-year/year-plan.rules.ts'
import { notifyOfOrdersOnce } from '#server/operations/start/sample-year-jobs.ts'
import { say } from '#server/operations/start/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { withDatabaseServer } from '#server/platform/db/with-database.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { ArgumentsError } from './arguments.ts'

const usual = { orders: 480, seed: 1 }
const maxOrders = 2000

/** Fills an empty shop with a simulated year of orders, and then runs the reconciliation. */
export async function simulateSampleYear(flags: { orders?: string; seed?: string }): Promise<void> {
  const options = {
    orders: numberOf(flags.orders, usual.orders, maxOrders),
    seed: numberOf(flags.seed, usual.seed, 1_000_000),
  }
  const config = readConfig(process.env)
  if (config.smtpUrl)
    throw new Error('Mails leave this shop (SMTP_URL): a year of made-up customers is not lived here.')
  await mkdir(config.dataDir, { recursive: true })
  await withDatabaseServer(
    config,
    async (url) => {
      await inDatabase(url, refuseUnlessEmpty)
      say(
        `A year of ${options.orders} made-up orders is lived in this shop, by the seed ${options.seed}; it takes a minute or two.`,
      )
      const storage = openMediaStorage(config.mediaUrl, config.dataDir)
      const media = (db: Parameters<typeof refuseUnlessEmpty>[0]) => new MediaService(db, storage, { ahead: false })
      const shop = { url, media, say: () => {}, doJobs: notifyOfOrdersOnce }
      const happened = await simulateYear(shop, { ...options, until: Date.now(), days: yearDays })
      for (const [what, times] of happened) say(`  ${String(times).padStart(5)}  ${what}`)
      await inDatabase(url, prove)
    },
    { alone: true },
  )
  say(`Its books agree. ${commandLine('run')} opens it. Nothing in it is real, so it never becomes a shop of your own.`)
}

async function inDatabase(url: string, work: (db: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const pool = openPool({ url, max: 2, onIdleError: () => {} })
  try {
    await migrate(pool)
    await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}

async function prove(db: ReturnType<typeof openDatabase>): Promise<void> {
  await startReconciliation(db)
  while ((await showReconciliation(db)).current) await runReconciliation(db)
  const { last } = await showReconciliation(db)
  if (last?.wrongCount !== 0)
    throw new Error(`The books of this year disagree in ${last?.wrongCount} places; the office says where.`)
}

function numberOf(text: string | undefined, usually: number, max: number): number {
  if (text === undefined) return usually
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new ArgumentsError('samples', `"${text}" is no number from 1 to ${max}.`)
  return number
}
