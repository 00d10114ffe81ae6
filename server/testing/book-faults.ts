import type { Pool } from 'pg'
import { toMillimes } from '#contract/platform/text/money.ts'
import { showToday } from '#server/accounting/sales/sales-overview.service.ts'
import { showAccounts } from '#server/orders/fulfilment/cash/courier-accounts.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** Counts of faults; a correct shop has these values at any time. */
export const noFaults = {
  /** Orders in the state "with the courier" that are in no open parcel. */
  nobodys: 0,
  /** Paid orders without a receipt, a deposit or a sale over the counter. */
  paidBySaying: 0,
  /** The difference in millimes of money on the way, between the dashboard and the cash page. */
  onTheWay: 0,
  /** The difference in millimes of money owed by couriers, between the dashboard and the cash page. */
  owed: 0,
  /** Names of books whose sum differs from that of their source tables. */
  books: '',
}

export async function findBookFaults(db: Database, pool: Pool): Promise<typeof noFaults> {
  const [{ rows }, today, accounts] = await Promise.all([pool.query(faults), showToday(db), showAccounts(db)])
  const sum = (part: 'out' | 'owed') =>
    accounts.reduce((millimes, account) => millimes + toMillimes(account[part].amount), 0)
  const { nobodys, unsaid, back, books } = rows[0]
  return {
    nobodys: Number(nobodys),
    paidBySaying: Number(unsaid),
    onTheWay: toMillimes(today.onTheWay.amount) - sum('out'),
    // After a return, the money collected at delivery is still owed by the courier.
    owed: toMillimes(today.handedOver.amount) + Number(back) - sum('owed'),
    books: String(books),
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
    and not exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone)) as back,
  (select coalesce(string_agg(s.book, ', '), '') from (values
    ('door', (select sum(p.collected_millimes) from parcels p where p.outcome = 'delivered'
      and not exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone))),
    ('receipt', (select sum(r.delivered_millimes) from receipts r where r.undone_at is null)),
    ('deposit', (select sum(d.millimes) from order_deposits d where d.undone_at is null and d.way not in ('exchange', 'credit') and d.millimes > 0)),
    ('refund', coalesce((select -sum(d.millimes) from order_deposits d where d.undone_at is null and d.millimes < 0 and d.way <> 'credit'), 0)
      + coalesce((select sum(r.refund_millimes - r.moved_millimes) from order_returns r where (r.undone_at is null or r.undone_by = '') and r.way <> 'credit'), 0)
      + coalesce((select -sum(c.millimes) from credit_entries c where c.kind = 'paid'), 0)),
    ('credit', (select sum(millimes) from credits)),
    ('sale', (select sum(o.total_millimes) from orders o where o.state = 'delivered' and o.deleted_at is null)),
    ('till', (select d.float_millimes + coalesce((select sum(e.millimes) from till_entries e where e.day_id = d.id), 0)
      + coalesce(d.counted_millimes - d.expected_millimes, 0) from till_days d order by d.number desc limit 1))
    ) s(book, should)
    where coalesce(s.should, 0) <> coalesce((select sum(e.millimes) from book_entries e where e.book = s.book), 0)) as books`
