import { maxDiscount } from '#contract/orders/placement/discount.rules.ts'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Actor } from '#server/people/staff/actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { describeStaffRules } from '#server/platform/settings/settings.service.ts'

interface Goods {
  subtotal_millimes: number
  discount_millimes: number
}

/**
 * Enforces the discount limit wherever an order is written: above the percentage only the owner may give a discount. `kept` is a discount that may
 * stay regardless of the goods, such as one agreed before the parcel left.
 */
export async function enforceDiscountLimit(
  tx: Tx,
  by: Actor,
  { subtotal_millimes: subtotal, discount_millimes: discount }: Goods,
  { before, kept = 0 }: { before?: Goods | undefined; kept?: number } = {},
): Promise<void> {
  if (by.kind !== 'staff' || discount <= kept || hasRight(by.role, 'give-any-discount')) return
  const { discountPercent: percent } = await describeStaffRules(tx)
  const previousSums = before && { subtotal: before.subtotal_millimes, discount: before.discount_millimes }
  const allowedDiscount = Math.max(maxDiscount(subtotal, percent, previousSums), kept)
  if (discount > allowedDiscount)
    throw new Problem('discount-over-limit', { extra: { most: toDinars(allowedDiscount), percent } })
}
