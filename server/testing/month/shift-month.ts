import type { Pool } from '#server/platform/db/pool.ts'

const dated = {
  book_entries: ['day', 'month'],
  profit_entries: ['day', 'month'],
  closed_months: ['month'],
  closed_balances: ['month'],
  books_closed: ['until'],
}

/** Dates everything in the books one month back. */
export async function moveBooksBackOneMonth(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set constraints all deferred')
    const tables = Object.entries(dated)
    for (const [table] of tables) await client.query(`alter table ${table} disable trigger user`)
    for (const [table, columns] of tables) {
      await client.query(
        `update ${table} set ${columns.map((column) => `${column} = (${column} - interval '1 month')::date`).join(', ')}`,
      )
    }
    await client.query('set constraints all immediate')
    for (const [table] of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The current month in Tunis as in `2026-11`, or an earlier one. */
export function monthOf(day: string, monthsBack = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsBack, 1)).toISOString().slice(0, 7)
}
