import { type RawBuilder, sql } from 'kysely'
import type { Disagreement, ReconciliationPart } from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The id after which a batch begins, and its size. */
interface BatchRange {
  after: number
  most: number
}

/** For `x.number`: how many rows have the preceding number. 0 means that there is a gap in the series; the first number counts as having one. */
const predecessors = (table: string, isOfSeries: RawBuilder<unknown> = sql`true`) => sql`
  case when x.number <= 1 then 1 else (
    select count(*) from ${sql.table(table)} before where ${isOfSeries} and before.number = x.number - 1
  ) end`

/**
 * For each check: rows of `key`, `id`, `name`, the stored value (`is`) and the value computed from its sources (`should`). One statement reads one
 * snapshot, so changes meanwhile are in both values or in neither.
 */
const parts: Readonly<Record<ReconciliationPart, (lot: BatchRange) => RawBuilder<unknown>>> = {
  stock: ({ after, most }) => sql`
    select v.id as key, p.id as id, v.stock as is,
      p.title || ' · ' || coalesce(c.name->>'fr', '') || case when v.size = '' or v.made then '' else ' · ' || v.size end as name,
      coalesce((select sum(m.change) from stock_movements m where m.variant_id = v.id), 0) as should
    from (select * from variants where id > ${after} order by id limit ${most}) v
    join product_colours c on c.id = v.colour_id join products p on p.id = c.product_id`,
  places: ({ after, most }) => sql`
    select w.week - date '2000-01-03' as key, '' as id, w.week::text as name, w.taken as is,
      coalesce((select sum(m.change) from making_movements m where m.week = w.week), 0) as should
    from making_weeks w where w.week > date '2000-01-03' + ${after}::int order by w.week limit ${most}`,
  orders: ({ after, most }) => sql`
    select o.number as key, o.id::text as id, o.number::text as name, o.subtotal_millimes as is,
      coalesce((select sum(l.price_millimes * l.quantity) from order_lines l where l.order_id = o.id), 0) as should
    from orders o where o.number > ${after} and o.deleted_at is null order by o.number limit ${most}`,
  deposits: ({ after, most }) => sql`
    select o.number as key, o.id::text as id, o.number::text as name, o.deposit_millimes as is,
      coalesce((select sum(d.millimes) from order_deposits d where d.order_id = o.id and d.undone_at is null), 0) as should
    from orders o where o.number > ${after} and o.deleted_at is null order by o.number limit ${most}`,
  receipts: ({ after, most }) => sql`
    select r.id as key, '' as id, r.number::text as name, r.delivered_millimes as is,
      coalesce((select sum(p.delivered_millimes) from receipt_parcels p where p.receipt_id = r.id and not p.undone), 0) as should
    from receipts r where r.id > ${after} and r.undone_at is null order by r.id limit ${most}`,
  parcels: ({ after, most }) => sql`
    select p.id as key, coalesce(p.order_id::text, '') as id, p.order_number::text as name, 1 as should,
      greatest(1, (select count(*) from receipt_parcels r where r.parcel_id = p.id and not r.undone),
        (select count(*) from parcels other where other.order_id = p.order_id and not other.ended and not p.ended)) as is
    from parcels p where p.id > ${after} order by p.id limit ${most}`,
  papers: ({ after, most }) => sql`
    select x.id as key, '' as id, x.year || '-' || x.number as name, 1 as should,
      ${predecessors('invoices', sql`before.kind = x.kind and before.year = x.year`)} as is
    from invoices x where x.id > ${after} order by x.id limit ${most}`,
  lists: ({ after, most }) => sql`
    select x.number as key, '' as id, x.number::text as name, 1 as should, ${predecessors('manifests')} as is
    from manifests x where x.number > ${after} order by x.number limit ${most}`,
  till: ({ after, most }) => sql`
    select d.id as key, '' as id, d.number::text as name, d.expected_millimes as is,
      d.float_millimes + coalesce((select sum(e.millimes) from till_entries e where e.day_id = d.id), 0) as should
    from till_days d where d.id > ${after} and d.closed_at is not null order by d.id limit ${most}`,
  accounts: ({ after, most }) => sql`
    select c.id as key, '' as id, c.name as name, (
        select coalesce(sum(p.collected_millimes), 0) from parcels p where p.courier_id = c.id and p.outcome = 'delivered'
          and not exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone)
      ) as is, (
        select coalesce(sum(e.millimes), 0) from book_entries e where e.courier_id = c.id and e.book = 'door'
      ) as should
    from couriers c where c.id > ${after} order by c.id limit ${most}`,
  months: ({ after, most }) => sql`
    select m.month - date '2000-01-01' as key, '' as id, to_char(m.month, 'YYYY-MM') as name, m.entries as is,
      (select count(*) from book_entries e where e.month = m.month) as should
    from closed_months m where m.month > date '2000-01-01' + ${after}::int order by m.month limit ${most}`,
  // Compares, for each closed month, the number of accounts with the number of those whose stored balance equals the previous closed balance plus
  // the month's entries.
  balances: ({ after, most }) => sql`
    select m.month - date '2000-01-01' as key, '' as id, to_char(m.month, 'YYYY-MM') as name, found.agree as is, found.accounts as should
    from (
      select c.month, (select max(b.month) from closed_months b where b.month < c.month) as before
      from closed_months c where c.month > date '2000-01-01' + ${after}::int order by c.month limit ${most}
    ) m cross join lateral (
      select count(*) as accounts, count(*) filter (where a.kept = a.made) as agree from (
        select sum(s.kept) as kept, sum(s.made) as made from (
          select book, courier_id, millimes as kept, 0 as made from closed_balances where month = m.month
          union all select book, courier_id, 0, millimes from closed_balances where month = m.before
          union all select book, courier_id, 0, millimes from book_entries
            where month = m.month and book in ('door', 'till', 'credit')
        ) s group by s.book, s.courier_id
      ) a
    ) found`,
  // Compares the balance of each credit with the sum of its entries or, where these agree, with their sum in the books.
  credits: ({ after, most }) => sql`
    select c.id as key, '' as id, c.id::text as name, c.millimes as is,
      case when written.millimes = c.millimes then written.booked else written.millimes end as should
    from credits c cross join lateral (
      select coalesce(sum(e.millimes), 0) as millimes, coalesce(sum((
        select sum(b.millimes) from book_entries b where b.book = 'credit' and b.source_id = e.id
      )), 0) as booked from credit_entries e where e.credit_id = c.id
    ) written where c.id > ${after} order by c.id limit ${most}`,
  sales: ({ after, most }) => sql`
    select m.month - date '2000-01-01' as key, '' as id, to_char(m.month, 'YYYY-MM') as name,
      (select coalesce(sum(e.millimes), 0) from book_entries e where e.month = m.month and e.book = 'sale') as is,
      (select coalesce(sum(e.income_millimes), 0) from profit_entries e where e.month = m.month) as should
    from (
      select month from book_entries where book = 'sale' and month > date '2000-01-01' + ${after}::int
      union select month from profit_entries where month > date '2000-01-01' + ${after}::int
      order by month limit ${most}
    ) m`,
  delivery: ({ after, most }) => sql`
    select i.id as key, coalesce(o.id::text, '') as id, i.year || '-' || i.number as name, charged.should,
      case when charged.should is null then null else (i.content->'sale'->>'delivery')::bigint end as is
    from (select * from invoices where id > ${after} order by id limit ${most}) i
    left join orders o on o.id = i.order_id and o.deleted_at is null and i.kind = 'invoice'
      and not exists (select from invoices c where c.corrects = i.id)
    cross join lateral (
      select case o.state when 'delivered' then o.delivery_fee_millimes when 'returned' then 0 end as should
    ) charged`,
}

export interface CheckedBatch {
  looked: number
  /** The key of the last row that was read; null if there were no more rows. */
  last: number | null
  wrong: Disagreement[]
}

export async function checkBatch(db: Database | Tx, part: ReconciliationPart, lot: BatchRange): Promise<CheckedBatch> {
  const { rows } = await sql<CheckedBatch>`
    with lot as materialized (${parts[part](lot)})
    select count(*)::int as looked, max(key)::float8 as last,
      coalesce(jsonb_agg(jsonb_build_object('part', ${part}::text, 'id', id, 'name', name, 'is', "is", 'should', should) order by key)
        filter (where "is" <> should), '[]') as wrong
    from lot`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate is always one row')
  return row
}
