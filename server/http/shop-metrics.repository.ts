import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'

export interface ShopFigures {
  queuedMails: number
  failedMails: number
  orders: number
  databaseBytes: number
  /** None where there never was a good one. */
  lastBackupAgeS: number | null
  /** Of the last look at the books that came to its end; none before the first. */
  booksWrong: number | null
  booksAgeS: number | null
}

/** What changes slowly and is asked every few seconds at most. */
export async function readFigures(db: Database): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`select
    (select count(*) from mails where state = 'queued') as "queuedMails",
    (select count(*) from mails where state = 'failed') as "failedMails",
    (select last_value - case when is_called then 1000 else 1001 end from order_number) as orders,
    pg_database_size(current_database()) as "databaseBytes",
    (select extract(epoch from now() - max(made_at))::float8 from backups where error = '') as "lastBackupAgeS",
    (select wrong_count from book_proofs where ended_at is not null order by id desc limit 1) as "booksWrong",
    (select extract(epoch from now() - max(ended_at))::float8 from book_proofs) as "booksAgeS"`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The database says nothing of itself')
  return figures
}
