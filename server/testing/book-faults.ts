import type { Pool } from 'pg'
import { toMillimes } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { showAccounts } from '#server/fulfilment/cash/cash.service.ts'
import { showToday } from '#server/sales/sales-overview.service.ts'

/** What is to be said of every shop at every moment: each number is of what is wrong. */
export const balanced = {
  /** With a courier, and nobody's. */
  nobodys: 0,
  /** Paid, and neither received, nor paid ahead, nor taken over the counter. */
  paidBySaying: 0,
  /** Millimes on the way, as the dashboard and the Caisse differ in them. */
  onTheWay: 0,
  /** The same of what was delivered and is owed. */
  owed: 0,
}

export async function findBookFaults(db: Database, pool: Pool): Promise<typeof balanced> {
  const [{ rows }, today, accounts] = await Promise.all([pool.query(faults), showToday(db), showAccounts(db)])
  const sum = (part: 'out' | 'owed') =>
    accounts.reduce((millimes, account) => millimes + toMillimes(account[part].amount), 0)
  const { nobodys, unsaid, back } = rows[0]
  return {
    nobodys: Number(nobodys),
    paidBySaying: Number(unsaid),
    onTheWay: toMillimes(today.onTheWay.amount) - sum('out'),
    // What came back after it was delivered is still owed by whoever was paid at the door.
    owed: toMillimes(today.handedOver.amount) + Number(back) - sum('owed'),
  }
}

const faults = `select
  (select count(*) from orders o where o.deleted_at is null and o.state = 'with-courier' and not exists (
    select from parcels p where p.order_id = o.id and not p.ended and p.outcome = 'out')) as nobodys,
  (select count(*) from orders o where o.deleted_at is null and o.is_paid
    and o.deposit_millimes < o.total_millimes + o.refunded_millimes
    and not exists (select from parcels p join receipt_parcels r on r.parcel_id = p.id and not r.undone
      where p.order_id = o.id and not p.ended)
    and not exists (select from till_entries e where e.order_id = o.id and e.kind = 'sale'
      and not exists (select from till_entries m where m.against = e.id))) as unsaid,
  (select coalesce(sum(p.collected_millimes), 0) from parcels p where p.ended and p.outcome = 'delivered'
    and not exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone)) as back`
