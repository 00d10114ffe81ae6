import type { CourierAccount, OwedParcel } from '#contract/orders/fulfilment/cash.contract.ts'
import { withheldFrom } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** The expected amounts of parcels in dinars; summed in millimes, because adding decimal dinars is inexact. */
export function sumsOf(parcels: readonly Pick<OwedParcel, 'collected' | 'fee'>[], withholds: boolean) {
  const delivered = parcels.reduce((sum, { collected }) => sum + toMillimes(collected), 0)
  const fees = parcels.reduce((sum, { fee }) => sum + toMillimes(fee), 0)
  const withheld = withheldFrom(delivered, withholds)
  return {
    delivered: toDinars(delivered),
    fees: toDinars(fees),
    withheld: toDinars(withheld),
    amount: toDinars(delivered - fees - withheld),
  }
}

interface Account extends Pick<CourierAccount, 'fees'> {
  courier: Pick<CourierAccount['courier'], 'withholds'>
  owed: Pick<CourierAccount['owed'], 'amount'>
}

/** The courier's balance in dinars if all parcels were settled now; negative if the shop owes the courier. */
export function balanceOf({ courier, owed, fees }: Account): number {
  const collected = toMillimes(owed.amount)
  return toDinars(collected - withheldFrom(collected, courier.withholds) - toMillimes(fees))
}
