import type { OrderRisk, RiskRecord } from '#contract/orders/lifecycle/order-risk.contract.ts'
import { assessRisk, type Risk, type RiskFacts, riskKinds } from '#contract/orders/lifecycle/order-risk.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { countKeptOrdersBefore } from '#server/customers/imported-customers/past-orders.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { describeRisk } from '#server/platform/settings/settings.service.ts'
import { type FactsRecord, listFacts, listOutcomesByRisk, saveRisks } from './order-risk.repository.ts'

const days = 180

/** Assesses the given orders; ones that no longer exist are left out. */
async function assess(db: Database, orderIds: readonly string[]): Promise<Map<string, Risk>> {
  const records = await listFacts(db, orderIds)
  const keptCounts = await countKeptOrdersBefore(
    db,
    records.map(({ phone, created_at: orderedAt }) => ({ phone, before: orderedAt })),
  )
  const limits = await describeRisk(db)
  return new Map(
    records.map((record, index) => [
      record.id,
      assessRisk({ ...toFacts(record), keptBefore: keptCounts[index] ?? 0 }, limits),
    ]),
  )
}

function toFacts(record: FactsRecord): Omit<RiskFacts, 'keptBefore'> {
  const { orders, delivered, sent_back: sentBack, refused, today, street, place, garments } = record
  return {
    own: { orders, delivered, sentBack, refused },
    place: place ?? { cases: 0, refused: 0 },
    garments: garments ?? [],
    today,
    street,
    totalPrice: toDinars(record.total_millimes),
  }
}

export async function showRisk(db: Database, orderId: string): Promise<OrderRisk> {
  const risk = (await assess(db, [orderId])).get(orderId)
  if (!risk) throw new Problem('order-not-found')
  return { advice: risk.advice, reasons: [...risk.reasons] }
}

/** Stores the assessment of new orders, to compare it with their outcome later. */
export async function storeRisks(db: Database, orderIds: readonly string[]): Promise<void> {
  await saveRisks(db, await assess(db, orderIds))
}

/** The outcomes of orders with and without a risk, then by reason; unused reasons are left out. */
export async function showRiskRecord(db: Database): Promise<RiskRecord> {
  const counts = new Map((await listOutcomesByRisk(db, days)).map((row) => [row.kind, row]))
  const rows = (['line', 'none', ...riskKinds] as const).map((kind) => {
    const { orders = 0, refused = 0 } = counts.get(kind) ?? {}
    return { kind, orders, refused }
  })
  return { days, rows: rows.filter(({ kind, orders }) => orders > 0 || kind === 'line' || kind === 'none') }
}
