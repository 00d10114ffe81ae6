import type { PieceDelivery } from '#contract/orders/making/last-ready-day.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'

/** The way of delivery of an order, for computing dates. */
export function useDeliveryWay({ pickUp, address }: Pick<OfficeOrder, 'pickUp' | 'address'>): PieceDelivery {
  const promised = usePromisedDays()
  return { pickUp, governorate: governorateIn(address.state), promised }
}
