import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'

export interface LoanMoney {
  months: { month: string; feeMillimes: number; keptMillimes: number }[]
  heldMillimes: number
}

/** Fees of this month and the previous one by the day they were received, retained deposits by their day, and the deposits held now. */
export async function sumMoney(db: Database): Promise<LoanMoney> {
  const { rows } = await sql<LoanMoney>`
    with months as (
      select generate_series(date_trunc('month', ${todayInTunis}::timestamp) - interval '1 month',
        date_trunc('month', ${todayInTunis}::timestamp), interval '1 month')::date as first
    )
    select (select jsonb_agg(jsonb_build_object('month', to_char(m.first, 'YYYY-MM'),
        'feeMillimes', (select coalesce(sum(fee_millimes), 0) from loans l
          where l.handed_on >= m.first and l.handed_on < m.first + interval '1 month'),
        'keptMillimes', (select coalesce(sum(kept_millimes), 0) from loans l
          where l.back_on >= m.first and l.back_on < m.first + interval '1 month')) order by m.first desc) from months m) as months,
      (select coalesce(sum(deposit_millimes), 0)::bigint from loans where state = 'out') as "heldMillimes"`.execute(db)
  return rows[0] ?? { months: [], heldMillimes: 0 }
}

/** The income from loans in a month such as `2026-11`; it is not in the books. */
export async function sumLoansOf(tx: Tx, month: string): Promise<number> {
  const { rows } = await sql<{ millimes: number }>`
    select (coalesce(sum(fee_millimes) filter (where to_char(handed_on, 'YYYY-MM') = ${month}), 0)
      + coalesce(sum(kept_millimes) filter (where to_char(back_on, 'YYYY-MM') = ${month}), 0))::bigint as millimes
    from loans where handed_on is not null`.execute(tx)
  return rows[0]?.millimes ?? 0
}
