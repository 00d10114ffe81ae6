import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A limit far above the number of customers a shop owes money. */
const maxOwed = 500

interface OwedBackRecord {
  id: string
  number: number
  name: string
  phone: string
  owed_back_millimes: number
}

export async function listOwedBack(db: Database): Promise<OwedBackRecord[]> {
  const { rows } = await sql<OwedBackRecord>`
    select id, number, name, phone, owed_back_millimes from orders
    where owed_back_millimes > 0 and deleted_at is null order by number limit ${maxOwed}`.execute(db)
  return rows
}

export async function findOwedBack(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ owed_back_millimes: number }>`
    select owed_back_millimes from orders where id = ${orderId}`.execute(tx)
  return rows[0]?.owed_back_millimes ?? 0
}
