import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'

export interface ShopFigures {
  queuedMails: number
  failedMails: number
  orders: number
  /** Open orders by state. */
  openOrders: Readonly<Record<string, number>>
  /** Jobs without attempts left. */
  failedJobs: number
  databaseBytes: number
  /** Null without a successful backup. */
  lastBackupAgeS: number | null
  /** Result of the last completed reconciliation; null before the first one. */
  booksWrong: number | null
  booksAgeS: number | null
  /** Age of the last successful rehearsal of a restore. */
  lastRehearsalAgeS: number | null
}

/** The condition of the partial index `orders_to_do`, so that finished orders, of which there are ever more, are not read. */
const isToDo = sql`(state in ('new', 'unreachable', 'on-hold', 'confirmed', 'preparing', 'ready', 'with-courier')
  or (state = 'delivered' and not is_paid))`

/** Figures that change slowly and are read every few seconds at most. */
export async function readFigures(db: Database): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`select
    (select count(*) from mails where state = 'queued') as "queuedMails",
    (select count(*) from mails where state = 'failed') as "failedMails",
    (select last_value - case when is_called then 1000 else 1001 end from order_number) as orders,
    (select coalesce(json_object_agg(state, n), '{}') from (
      select state, count(*) as n from orders where deleted_at is null and ${isToDo} group by state) as open) as "openOrders",
    (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null)
      as "failedJobs",
    pg_database_size(current_database()) as "databaseBytes",
    (select extract(epoch from now() - max(made_at))::float8 from backups where error = '') as "lastBackupAgeS",
    (select wrong_count from book_proofs where ended_at is not null order by id desc limit 1) as "booksWrong",
    (select extract(epoch from now() - max(ended_at))::float8 from book_proofs) as "booksAgeS",
    (select extract(epoch from now() - max(rehearsed_at))::float8 from backups where rehearsal_error = '')
      as "lastRehearsalAgeS"`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The database says nothing of itself')
  return figures
}
