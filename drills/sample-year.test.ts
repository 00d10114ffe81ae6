import { describe, expect, it } from 'vitest'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { tunisZone } from '#contract/platform/tunisia/tunis-zone.ts'
import {
  runReconciliation,
  showReconciliation,
  startReconciliation,
} from '#server/accounting/reconciliation/reconciliation.service.ts'
import { simulateYear } from '#server/operations/sample-year/sample-year.service.ts'
import { firstDay, type Span } from '#server/operations/sample-year/year-plan.rules.ts'
import { removeSamples } from '#server/operations/samples/samples.service.ts'
import { notifyOfOrdersOnce } from '#server/operations/start/sample-year-jobs.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { runFullReconciliation } from '#server/testing/complete-reconciliation.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { testFolder } from '#server/testing/test-folder.ts'

const until = Date.parse('2026-06-10T15:00:00Z')
const span: Span = { orders: 50, until, days: 36 }
/** Enough orders to tell two years apart. */
const short: Span = { orders: 12, until, days: 9 }

function live(database: TestDatabase, seed: number, lived: Span) {
  const folder = testFolder()
  const media = (db: TestDatabase['db']) => new MediaService(db, openMediaStorage(undefined, folder), { ahead: false })
  return simulateYear({ url: database.url, media, say: () => {}, doJobs: notifyOfOrdersOnce }, { seed, ...lived })
}

/** The data to compare, without random values such as ids. */
async function portrait({ pool }: TestDatabase) {
  const rowsOf = async (query: string) => (await pool.query(query)).rows
  return {
    orders:
      await rowsOf(`select number, name, state, is_paid, total_millimes, (created_at at time zone '${tunisZone}')::date::text as day
      from orders order by number`),
    stock: await rowsOf('select product_id, size, sum(stock) as stock from variants group by 1, 2 order by 1, 2'),
    receipts: await rowsOf('select received_on, amount_millimes, difference_millimes from receipts order by id'),
    reviews: await rowsOf('select name, said, stars, state from reviews where not sample order by name, said'),
    till: await rowsOf('select number, counted_millimes, expected_millimes from till_days order by number'),
  }
}

const shop = await createTestDatabase()
const happened = await live(shop, 5, span)

describe('a simulated year', () => {
  it('has something of everything that happens in a shop', async () => {
    const names = ['orders', 'calls', 'delivered', 'refused', 'manifests', 'receipts', 'reviews', 'days of the till']
    for (const name of [...names, 'cancelled', 'sold over the counter']) {
      expect(happened.get(name), name).toBeGreaterThan(0)
    }
    const { rows } = await shop.pool.query('select count(*)::int as n from orders group by phone having count(*) > 1')
    expect(rows.length).toBeGreaterThan(3)
  })

  it('has correct times, and nothing after its end', async () => {
    const first = firstDay(span)
    const times: readonly [table: string, column: string][] = [
      ['orders', 'created_at'],
      ['order_events', 'at'],
      ['stock_movements', 'at'],
      ['till_days', 'opened_at'],
      ['receipts', 'created_at'],
      ['mails', 'created_at'],
      ['reviews', 'at'],
    ]
    for (const [table, column] of times) {
      const { rows } = await shop.pool.query(
        `select min(${column}) as first, max(${column}) as last, count(distinct ${column}::date)::int as days from ${table}`,
      )
      const [{ first: earliest, last, days }] = rows
      if (table !== 'reviews') expect(earliest.getTime(), table).toBeGreaterThan(first - dayMs)
      // Events take a moment, so times differ within the year.
      expect(last.getTime(), table).toBeLessThan(until + 60_000)
      expect(days, table).toBeGreaterThan(2)
    }
  })

  it('leaves correct books, and a planted fault is found', async () => {
    const { wrong, looked } = await runFullReconciliation(shop.db)
    expect(wrong).toEqual([])
    for (const part of ['stock', 'orders', 'deposits', 'receipts', 'parcels', 'lists', 'till'] as const)
      expect(looked[part], part).toBeGreaterThan(0)
    const fault = (by: number) => `update orders set subtotal_millimes = subtotal_millimes + ${by}
      where number = (select min(number) from orders where state = 'delivered')`
    await shop.pool.query(fault(1))
    await startReconciliation(shop.db)
    while ((await showReconciliation(shop.db)).current) await runReconciliation(shop.db)
    expect((await showReconciliation(shop.db)).last?.wrongCount).toBe(1)
    await shop.pool.query(fault(-1))
  })

  it('restores the clock: new rows have the real date, by the process and by the database', async () => {
    const { rows } = await shop.pool.query(
      `insert into mails (recipient, template, language, data) values ('x@example.com', 'new-order', 'fr', '{}')
       returning created_at, now() as now`,
    )
    expect(rows[0].created_at).toEqual(rows[0].now)
    expect(Math.abs(Date.now() - rows[0].now.getTime())).toBeLessThan(dayMs)
    const sampleDefaults = `select count(*)::int as n from pg_attrdef where pg_get_expr(adbin, adrelid) ~ 'sample_year'`
    expect(
      (
        await shop.pool.query(
          `${sampleDefaults} union all select count(*)::int from pg_namespace where nspname = 'sample_year'`,
        )
      ).rows,
    ).toEqual([{ n: 0 }, { n: 0 }])
    await shop.pool.query("delete from mails where recipient = 'x@example.com'")
  })

  it('is refused in a shop with data, and marked as invented afterwards', async () => {
    await expect(live(shop, 6, short)).rejects.toThrow('There is something in this shop already')
    await expect(removeSamples(shop.db)).rejects.toMatchObject({ code: 'samples-lived' })
  })

  it('depends only on the seed', async () => {
    const portraits = []
    for (const seed of [5, 5]) {
      const database = await createTestDatabase()
      await live(database, seed, short)
      portraits.push(await portrait(database))
    }
    const [firstPortrait, same] = portraits
    expect(firstPortrait?.orders.length).toBeGreaterThan(6)
    expect(same).toEqual(firstPortrait)
  }, 180_000)
})
