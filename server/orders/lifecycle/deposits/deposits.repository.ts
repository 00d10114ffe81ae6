import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/orders/lifecycle/deposits.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface DepositRecord {
  id: number
  millimes: number
  way: PaymentMethod
  paid_on: string
  staff_name: string
  made_at: Date
  undone_at: Date | null
  undone_by: string | null
  at_end: boolean
}

/** A limit far above the deposits of any order. */
const maxDeposits = 100

export async function listDeposits(db: Database | Tx, orderId: string): Promise<DepositRecord[]> {
  const { rows } = await sql<DepositRecord>`
    select id, millimes, way, paid_on::text as paid_on, staff_name, made_at, undone_at, undone_by, at_end
    from order_deposits where order_id = ${orderId} order by id desc limit ${maxDeposits}`.execute(db)
  return rows
}

interface NewDeposit {
  orderId: string
  millimes: number
  way: PaymentMethod
  paidOn: string
  staffName: string
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<number> {
  const { orderId, millimes, way, paidOn, staffName } = deposit
  const { rows } = await sql<{ id: number }>`
    insert into order_deposits (order_id, millimes, way, paid_on, staff_name)
    values (${orderId}, ${millimes}, ${way}, ${paidOn}, ${staffName}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function undoDeposit(tx: Tx, id: number, staffName: string): Promise<void> {
  await sql`
    update order_deposits set undone_at = now(), undone_by = ${staffName}
    where id = ${id} and undone_at is null`.execute(tx)
}

/** Updates the order's deposit total. */
export async function sumDeposits(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set updated_at = now(), version = version + 1, deposit_millimes = (
      select coalesce(sum(millimes), 0) from order_deposits where order_id = ${orderId} and undone_at is null
    ) where id = ${orderId}`.execute(tx)
}
