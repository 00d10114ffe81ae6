import { type RawBuilder, sql } from 'kysely'
import type { PaperKind, TaxLine } from '#contract/orders/invoices/invoice.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { InvoiceContent, InvoiceRow } from '#server/platform/db/tables/invoices-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { startOfDay } from '#server/platform/db/tunis-days.ts'

/** An invoice or credit note. An invoice names the credit note that cancels it, and a credit note the invoice it cancels. */
export interface PaperRecord extends InvoiceRow {
  pair: { kind: PaperKind; year: number; number: number } | null
}

const paired = sql`left join lateral (
  select json_build_object('kind', p.kind, 'year', p.year, 'number', p.number) as pair
  from invoices p where p.id = i.corrects or p.corrects = i.id
) other on true`

async function listPapers(db: Database | Tx, rest: RawBuilder<unknown>): Promise<PaperRecord[]> {
  const { rows } = await sql<PaperRecord>`select i.*, other.pair from invoices i ${paired} ${rest}`.execute(db)
  return rows
}

export function listPapersOfOrder(db: Database | Tx, orderId: string): Promise<PaperRecord[]> {
  return listPapers(db, sql`where i.order_id = ${orderId} order by i.id desc`)
}

export function listPapersById(db: Database, ids: readonly number[]): Promise<PaperRecord[]> {
  return listPapers(
    db,
    sql`join unnest(${ids}::bigint[]) with ordinality as wanted(id, place) on wanted.id = i.id order by wanted.place`,
  )
}

/** The invoice of an order without a credit note. The caller must have locked the order. */
export async function findStandingInvoice(tx: Tx, orderId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select i.* from invoices i where i.order_id = ${orderId} and i.kind = 'invoice'
      and not exists (select from invoices c where c.corrects = i.id)`.execute(tx)
  return rows[0]
}

/** Invoices issued in a month in Tunis, as in `2026-11`. */
const inMonth = (month: string) => sql`
  i.issued_at >= ${startOfDay(`${month}-01`)}
  and i.issued_at < ${startOfDay(sql`${`${month}-01`}::date + interval '1 month'`)}`

export function listPapersOfMonth(
  db: Database,
  month: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaperRecord[]> {
  return listPapers(
    db,
    sql`where ${inMonth(month)} order by i.issued_at desc, i.id desc limit ${limit} offset ${offset}`,
  )
}

/** A page of documents after one of them, oldest first, so that only one page is in memory. */
export function listPapersAfter(
  db: Database,
  month: string,
  afterNumber: number,
  limit: number,
): Promise<PaperRecord[]> {
  return listPapers(db, sql`where ${inMonth(month)} and i.id > ${afterNumber} order by i.id limit ${limit}`)
}

interface MonthSums {
  invoices: number
  credits: number
  total: number
  stamp: number
  taxes: TaxLine[]
}

export async function sumMonth(db: Database, month: string): Promise<MonthSums> {
  const sign = sql`case i.kind when 'credit' then -1 else 1 end`
  const { rows } = await sql<Omit<MonthSums, 'taxes'>>`
    select count(*) filter (where i.kind = 'invoice') as invoices, count(*) filter (where i.kind = 'credit') as credits,
      coalesce(sum(${sign} * i.total_millimes), 0)::bigint as total,
      coalesce(sum(${sign} * (i.content->>'stamp')::bigint), 0)::bigint as stamp
    from invoices i where ${inMonth(month)}`.execute(db)
  const { rows: taxes } = await sql<TaxLine>`
    select t.rate, sum(${sign} * t.base)::bigint as base, sum(${sign} * t.vat)::bigint as vat
    from invoices i cross join jsonb_to_recordset(i.content->'taxes') as t(rate integer, base bigint, vat bigint)
    where ${inMonth(month)} group by t.rate order by t.rate`.execute(db)
  const [sums = { invoices: 0, credits: 0, total: 0, stamp: 0 }] = rows
  return { ...sums, taxes }
}

interface NewPaper {
  kind: PaperKind
  order: { id: string; number: number }
  corrects: number | null
  reason: string
  staffName: string
  total: number
  vat: number
  content: InvoiceContent
}

/** Assigns the next number of the series and locks the series until the transaction ends. */
export async function insertPaper(tx: Tx, paper: NewPaper): Promise<Pick<InvoiceRow, 'kind' | 'year' | 'number'>> {
  const { kind, order, corrects, reason, staffName, total, vat, content } = paper
  const { rows } = await sql<Pick<InvoiceRow, 'kind' | 'year' | 'number'>>`
    insert into invoices (kind, year, number, issued_at, order_id, order_number, corrects, reason, staff_name,
      total_millimes, vat_millimes, content)
    select ${kind}, n.year, n.number, n.issued_at, ${order.id}::uuid, ${order.number}::bigint, ${corrects}::bigint,
      ${reason}, ${staffName}, ${total}::bigint, ${vat}::bigint, ${JSON.stringify(content)}::jsonb
    from next_invoice_number(${kind}) n returning kind, year, number`.execute(tx)
  if (!rows[0]) throw new Error('the counter always gives a number')
  return rows[0]
}
