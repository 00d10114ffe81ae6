import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createCourier } from '#server/testing/courier-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { listBookAccounts } from './month.repository.ts'

const test = await createTestApp()
const { db, pool } = test
const courierId = await createCourier(db)

/** Five years of a shop, each month with so many lines, of which all but the last are closed. */
const years = { months: 60, lines: 400 }

await pool.query('alter table book_entries disable trigger book_entries_are_final')
await pool.query(
  `insert into book_entries (day, month, book, kind, courier_id, millimes)
   select date '2019-01-05' + make_interval(months => m), date '2019-01-01' + make_interval(months => m), 'door', 'collected', $1, 1000 + n
   from generate_series(0, $2 - 1) m cross join generate_series(1, $3) n order by m`,
  [courierId, years.months, years.lines],
)
await pool.query('alter table book_entries enable trigger book_entries_are_final')
for (let month = 0; month < years.months - 1; month += 1)
  await pool.query(
    `insert into closed_months (month, closed_by, entries)
     values (date '2019-01-01' + make_interval(months => $1), 'leila', $2)`,
    [month, years.lines],
  )
await pool.query('analyze book_entries, closed_months, closed_balances')

const ofMonth = years.lines * 1000 + (years.lines * (years.lines + 1)) / 2

/** The accounts of a month, and how many entries were read for them. */
const read = (month: string) =>
  db.transaction().execute(async (tx) => {
    const readSoFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
        where relname = 'book_entries'`.execute(tx)
      return Number(rows[0]?.read)
    }
    const previousReads = await readSoFar()
    const accounts = await listBookAccounts(tx, month)
    return { accounts, read: (await readSoFar()) - previousReads }
  })

it.each([
  ['2019-01', 0],
  ['2021-06', 29],
  ['2023-12', 59],
])('reads what came since the newest month that was closed before it, and no more: %s', async (month, closedBefore) => {
  const { accounts, read: entries } = await read(month)
  expect(accounts).toMatchObject([{ id: courierId, opening: closedBefore * ofMonth, came: ofMonth }])
  expect(entries).toBe(years.lines)
})

it('has the balance all entries come to, each month', async () => {
  const { rows } = await pool.query(
    `select count(*)::int as months, count(*) filter (where b.millimes = (
       select sum(e.millimes) from book_entries e where e.month <= b.month))::int as right
     from closed_balances b`,
  )
  expect(rows).toEqual([{ months: years.months - 1, right: years.months - 1 }])
})
