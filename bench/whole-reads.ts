import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { inShop } from './in-shop.ts'
import type { Measurement } from './measurement.ts'
import { isMoment } from './scale.ts'

/** What grows with every order must never be gone through from end to end. */
const growing = ['orders', 'order_lines', 'order_events', 'customers', 'book_entries', 'stock_movements']
/** For a sum of all stocks, going through these is the quickest way. */
const settled = ['products', 'variants']

/** Counts are told by each connection, at the latest after a second. */
const countsToldMs = 1500

/** How often PostgreSQL chooses to go through a large table, from now until what this gives is called. */
export async function watchWholeReads(dataDir: string, label: string): Promise<() => Promise<Measurement[]>> {
  const countsBefore = await readCounts(dataDir)
  return async () => {
    const countsAfter = await readCounts(dataDir)
    return [...growing, ...settled].map((table) => {
      const value = (countsAfter.get(table) ?? 0) - (countsBefore.get(table) ?? 0)
      const name = `${label}times ${table} was read without an index`
      // Of a moment's table, too, reading all is the quickest way.
      const mustNot = growing.includes(table) && !isMoment
      return { name, value, unit: '', ...(mustNot && { target: { atMost: 0 } }) }
    })
  }
}

async function readCounts(dataDir: string): Promise<Map<string, number>> {
  await delay(countsToldMs)
  return inShop({ dataDir }, async (db) => {
    const { rows } = await sql<{ name: string; scans: number }>`
      select relname as name, seq_scan as scans from pg_stat_user_tables`.execute(db)
    return new Map(rows.map(({ name, scans }) => [name, scans]))
  })
}
