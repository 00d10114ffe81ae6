import { sql } from 'kysely'

/** The money that a courier collects at the door for the unpaid order `o`: its total and refunds, less its deposits. */
export const amountToCollect = sql`greatest(o.total_millimes + o.refunded_millimes - o.deposit_millimes, 0)`
