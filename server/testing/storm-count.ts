import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { History } from './history-check.ts'

const mailPatienceMs = 30_000

/** Contents of the database after a storm, beside the answers its shoppers received. */
export interface StormCount {
  acknowledged: number
  orders: number
  /** Acknowledged orders that are missing, and those that exist more than once. */
  lost: number
  doubled: number
  /** Pieces that are neither in stock nor sold, summed over all variants; and the number of variants whose stock differs from their movements. */
  missingPieces: number
  wrongLedgers: number
  /** Orders whose customer got no mail, or more than one. */
  wrongMails: number
}

/** Stock and orders in the end, to check whether the answers are consistent. */
export async function endOf(db: Database, stockAtFirst: number): Promise<Pick<History, 'stockAtFirst' | 'stored'>> {
  const stock = await sql<{ variant: string; stock: number }>`
    select product_id || ' ' || size as variant, stock from variants`.execute(db)
  const storedOrders = await sql<{ key: string; id: string }>`
    select r.key, o.id from orders o join order_requests r on r.order_id = o.id`.execute(db)
  return {
    stockAtFirst: Object.fromEntries(stock.rows.map(({ variant }) => [variant, stockAtFirst])),
    stored: { orders: storedOrders.rows, stock: Object.fromEntries(stock.rows.map((row) => [row.variant, row.stock])) },
  }
}

/** Counts after all requests have ended. */
export async function countStorm(
  db: Database,
  acknowledged: ReadonlyMap<string, string>,
  stockAtFirst: number,
): Promise<StormCount> {
  const { rows } = await sql<{ id: string; key: string }>`
    select o.id, r.key from orders o join order_requests r on r.order_id = o.id`.execute(db)
  const idsOfKey = new Map<string, string[]>()
  for (const { id, key } of rows) idsOfKey.set(key, [...(idsOfKey.get(key) ?? []), id])
  const pieces = await sql<{ missing: number; wrong: number }>`
    with counted as (
      select v.stock, (select sum(change) from stock_movements where variant_id = v.id) as ledger,
        coalesce((select sum(quantity) from order_lines where variant_id = v.id), 0) as sold
      from variants v
    )
    select sum(abs(${stockAtFirst} - stock - sold))::int as missing,
      (count(*) filter (where stock <> ledger))::int as wrong
    from counted`.execute(db)
  return {
    acknowledged: acknowledged.size,
    orders:
      (await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(db)).rows[0]?.orders ?? 0,
    lost: [...acknowledged].filter(([key, id]) => idsOfKey.get(key)?.[0] !== id).length,
    doubled: [...idsOfKey.values()].filter(({ length }) => length > 1).length,
    missingPieces: pieces.rows[0]?.missing ?? Number.NaN,
    wrongLedgers: pieces.rows[0]?.wrong ?? Number.NaN,
    wrongMails: await wrongMails(db),
  }
}

/** The last orders may still wait for their mails, so this waits as long as the number decreases. */
async function wrongMails(db: Database): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  let deadline = 0
  for (;;) {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from orders o
      where 1 <> (select count(*) from mails where once_key = 'order-received ' || o.id)`.execute(db)
    const wrong = rows[0]?.wrong ?? Number.NaN
    if (wrong < least) {
      least = wrong
      deadline = Date.now() + mailPatienceMs
    }
    if (wrong === 0 || Date.now() > deadline) return wrong
    await delay(200)
  }
}
