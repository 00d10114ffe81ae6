import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { endingStateFrom } from '#contract/orders/records/order-states.rules.ts'
import type { UnconfirmedOrders } from '#contract/orders/records/unconfirmed-orders.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { theShop } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeOrderLimits } from '#server/platform/settings/settings.service.ts'
import { stepOrders } from './order-steps.service.ts'
import { listUnconfirmed } from './unconfirmed-orders.repository.ts'

const ended = endingStateFrom('new') ?? 'cancelled'

export async function showUnconfirmed(db: Database): Promise<UnconfirmedOrders> {
  const { giveUpAfterDays: days } = await describeOrderLimits(db)
  const records = await listUnconfirmed(db, days, orderLimits.mostAtOnce)
  return {
    days,
    count: records[0]?.in_all ?? 0,
    orders: records.map(({ id, version, number, name, total_millimes, created_at }) => ({
      _id: id,
      version,
      number,
      name,
      totalPrice: toDinars(total_millimes),
      createdAt: created_at.toISOString(),
    })),
  }
}

/** Cancels unconfirmed orders after the owner's limit, in batches. */
export async function cancelUnconfirmed(db: Database): Promise<void> {
  const { givesUpByItself, giveUpAfterDays } = await describeOrderLimits(db)
  if (!givesUpByItself) return
  const records = await listUnconfirmed(db, giveUpAfterDays, orderLimits.mostAtOnce)
  // The staff may be calling at this moment: if the version has changed, the order stays as it is.
  await stepOrders(
    db,
    theShop,
    records.map(({ id, version }) => ({ id, version })),
    { state: ended },
  )
}
