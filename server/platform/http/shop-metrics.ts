import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { readFigures, type ShopFigures } from './shop-metrics.repository.ts'

interface Measured {
  db: Database
  pool: Pool
  dataDir: string
}

const figures: readonly (readonly [name: string, help: string, of: (figures: ShopFigures) => number | null])[] = [
  ['jebba_mails_queued', 'Mails that wait to be sent', ({ queuedMails }) => queuedMails],
  ['jebba_mails_failed', 'Mails that were given up', ({ failedMails }) => failedMails],
  ['jebba_order_numbers', 'Numbers of orders given out so far', ({ orders }) => orders],
  ['jebba_jobs_failed', 'Jobs that were given up', ({ failedJobs }) => failedJobs],
  ['jebba_database_bytes', 'How large the database is', ({ databaseBytes }) => databaseBytes],
  [
    'jebba_last_backup_age_seconds',
    'How old the last good backup is; absent before the first',
    (figures) => figures.lastBackupAgeS,
  ],
  ['jebba_books_wrong', 'What the last look at the books found that does not agree', (figures) => figures.booksWrong],
  [
    'jebba_last_rehearsal_age_seconds',
    'How long ago a backup was last restored to see that it can be; absent before the first',
    (figures) => figures.lastRehearsalAgeS,
  ],
  [
    'jebba_books_age_seconds',
    'How old the last look at the books is; absent before the first',
    (figures) => figures.booksAgeS,
  ],
]

/** Metrics of the shop for a monitor. Values from the database are absent while it is unavailable. */
export function measureShop(registry: Registry, { db, pool, dataDir }: Measured): void {
  const registers = [registry]
  // Registered first, because reading the others takes a connection as well.
  new Gauge({
    name: 'jebba_pool_connections',
    help: 'Connections to the database in use, idle, and asked for by who waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  let reading: Promise<ShopFigures | undefined> | undefined
  // All metrics are collected at the same time, so one query serves them all.
  const ask = () => {
    reading ??= readFigures(db)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  for (const [name, help, readFigure] of figures) {
    new Gauge({
      // Every process reports the same value, because there is one shop.
      name,
      help,
      registers,
      aggregator: 'max' as const,
      async collect() {
        const read = await ask()
        const value = read && readFigure(read)
        if (typeof value === 'number') this.set(value)
        else this.remove()
      },
    })
  }
  new Gauge({
    name: 'jebba_orders_open',
    help: 'Orders the shop still has something to do with, by state; of those delivered, the ones not paid yet',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    async collect() {
      const read = await ask()
      this.reset()
      for (const [state, count] of Object.entries(read?.openOrders ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'jebba_disk_free_bytes',
    help: 'Room left on the disk of DATA_DIR',
    aggregator: 'min',
    registers,
    async collect() {
      await statfs(dataDir)
        .then(({ bavail, bsize }) => this.set(bavail * bsize))
        .catch(() => this.remove())
    },
  })
}
