import type { OrderRisk, RiskRecord } from '#contract/orders/order-risk.contract.ts'
import { assessRisk, type Risk, riskKinds } from '#contract/orders/order-risk.rules.ts'
import { toDinars } from '#contract/text/money.ts'
import { keptBefore } from '#server/brought-people/past-orders.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { describeRisk } from '#server/settings/settings.service.ts'
import { findFacts, listForetold, saveRisk } from './order-risk.repository.ts'

const days = 180

async function assess(db: Database | Tx, orderId: string): Promise<Risk | undefined> {
  const facts = await findFacts(db, orderId)
  if (!facts) return undefined
  const {
    orders,
    delivered,
    sent_back: sentBack,
    refused,
    total_millimes,
    garments,
    phone,
    created_at,
    ...others
  } = facts
  const own = { orders, delivered, sentBack, refused }
  const before = await keptBefore(db, phone, created_at)
  const all = { ...others, own, keptBefore: before, garments: garments ?? [], totalPrice: toDinars(total_millimes) }
  return assessRisk(all, await describeRisk(db))
}

export async function showRisk(db: Database, orderId: string): Promise<OrderRisk> {
  const risk = await assess(db, orderId)
  if (!risk) throw new Problem('order-not-found')
  return { advice: risk.advice, reasons: [...risk.reasons] }
}

/** Keeps what was thought of orders when they came in, so that it can be held against what became of them. */
export function rememberRisks(db: Database, orderIds: readonly string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const id of orderIds) {
      const risk = await assess(tx, id)
      if (risk) await saveRisk(tx, id, risk)
    }
  })
}

/** With a line and without, then by reason; what was never said is not listed. */
export async function showRiskRecord(db: Database): Promise<RiskRecord> {
  const found = new Map((await listForetold(db, days)).map((row) => [row.kind, row]))
  const all = (['line', 'none', ...riskKinds] as const).map((kind) => {
    const { orders = 0, refused = 0 } = found.get(kind) ?? {}
    return { kind, orders, refused }
  })
  return { days, rows: all.filter(({ kind, orders }) => orders > 0 || kind === 'line' || kind === 'none') }
}
