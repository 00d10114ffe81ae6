import type { OrderReturns } from '#contract/orders/lifecycle/order-returns.contract.ts'
import { isTooLate } from '#contract/orders/lifecycle/order-returns.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeReturns } from '#server/platform/settings/settings.service.ts'
import { findDeliveredAt, listReturns, type ReturnRecord } from './order-returns.repository.ts'

export async function showReturns(db: Database, id: string): Promise<OrderReturns> {
  const { isDelivered } = await showOfficeOrder(db, id)
  const [records, { returnDays: days }, order] = await Promise.all([
    listReturns(db, id),
    describeReturns(db),
    findDeliveredAt(db, id),
  ])
  const deliveredAt = isDelivered ? order : undefined
  return {
    returns: records.map(toReturn),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    days,
    tooLate: deliveredAt !== undefined && isTooLate(deliveredAt, days, new Date()),
  }
}

function toReturn(record: ReturnRecord): OrderReturns['returns'][number] {
  const { id, kind, pieces, way, exchange_id: exchangeId, exchange_number: number, staff_name: staffName } = record
  return {
    id,
    kind,
    way,
    staffName,
    pieces: pieces.map(({ line, back }) => ({
      title: `${line.title} ${line.colour_name.fr} ${line.size}`.trim(),
      quantity: back,
    })),
    refund: toDinars(record.refund_millimes),
    given: toDinars(record.refund_millimes - record.moved_millimes),
    exchange: exchangeId && number !== null ? { id: exchangeId, number } : null,
    at: record.at.toISOString(),
    undoneBy: record.undone_at ? record.undone_by : null,
  }
}
