import type { Database, Pool } from '#server/platform/db/pool.ts'
import { runFullReconciliation } from '#server/testing/complete-reconciliation.ts'
import { brokenInvariants } from './invariants.ts'
import type { OrderAttempts } from './order-attempts.ts'

type Books = Readonly<Record<string, number>>

/** The pieces of each variant in stock and in orders together: placing orders changes none of these sums. */
export async function piecesInAll({ pool }: { pool: Pick<Pool, 'query'> }): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ variant: string; pieces: number }>(
    `select v.id::text as variant, v.stock + coalesce((
      select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = v.id and l.made is null and o.deleted_at is null
    ), 0)::int as pieces from variants v`,
  )
  return new Map(rows.map(({ variant, pieces }) => [variant, pieces]))
}

/** Counts violations of invariants after all order requests were answered; all must be 0. */
export async function brokenOrderBooks(
  { pool, db }: { pool: Pool; db: Database },
  { tried, wrongAnswers }: OrderAttempts,
  previousPieces: ReadonlyMap<string, number>,
): Promise<Books> {
  const { rows } = await pool.query<{ account: string; ids: string[] }>(
    `select shopper_id as account, array_agg(id::text) as ids from orders where shopper_id = any($1) group by shopper_id`,
    [tried.map(({ account }) => account)],
  )
  const idsByAccount = new Map(rows.map(({ account, ids }) => [account, ids]))
  const idsOf = (account: string) => idsByAccount.get(account) ?? []
  const piecesNow = await piecesInAll({ pool })
  const { looked, wrongCount } = await runFullReconciliation(db)
  const counts = {
    ...(await brokenInvariants(
      pool,
      tried.flatMap(({ responseOrderIds }) => responseOrderIds),
    )),
    'orders doubled': tried.filter(
      ({ account, responseOrderIds }) => idsOf(account).length > 1 || responseOrderIds.length > 1,
    ).length,
    'orders told of that are another’s or none': tried.filter(
      ({ account, responseOrderIds }) => !responseOrderIds.every((id) => idsOf(account).includes(id)),
    ).length,
    'orders nobody was told of': tried.filter(
      ({ account, responseOrderIds, isUncertain }) =>
        !isUncertain && responseOrderIds.length === 0 && idsOf(account).length > 0,
    ).length,
    'answers that do not add up': wrongAnswers,
    'pieces neither there nor sold': [...previousPieces].filter(
      ([variant, pieces]) => piecesNow.get(variant) !== pieces,
    ).length,
    'disagreements in the books': wrongCount,
    'orders nobody looked at': Math.max(0, rows.length - (looked.orders ?? 0)),
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))
}
