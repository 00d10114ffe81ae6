import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Measurement } from './measurement.ts'
import { isMoment } from './scale.ts'
import { inShop } from './shop-database.ts'

/** Tables that grow with every order must never be scanned completely. */
const growing = ['orders', 'order_lines', 'order_events', 'customers', 'book_entries', 'stock_movements']
/** For the sum of all stock, a full scan is the fastest way. */
const settled = ['products', 'variants']

/** Each connection reports its statistics after at most a second. */
const statisticsDelayMs = 1500

/** Starts counting sequential scans of large tables; the returned function gives the counts. */
export async function watchFullScans(dataDir: string, label: string): Promise<() => Promise<Measurement[]>> {
  const countsBefore = await readCounts(dataDir)
  return async () => {
    const countsAfter = await readCounts(dataDir)
    return [...growing, ...settled].map((table) => {
      const value = (countsAfter.get(table) ?? 0) - (countsBefore.get(table) ?? 0)
      const name = `${label}times ${table} was read without an index`
      // With the few rows of a short run, a full scan is the fastest way too.
      const mustNot = growing.includes(table) && !isMoment
      return { name, value, unit: '', ...(mustNot && { target: { atMost: 0 } }) }
    })
  }
}

async function readCounts(dataDir: string): Promise<Map<string, number>> {
  await delay(statisticsDelayMs)
  return inShop({ dataDir }, async (db) => {
    const { rows } = await sql<{ name: string; scans: number }>`
      select relname as name, seq_scan as scans from pg_stat_user_tables`.execute(db)
    return new Map(rows.map(({ name, scans }) => [name, scans]))
  })
}
