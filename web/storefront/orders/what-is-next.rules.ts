import {
  type DeliveryDates,
  deliveryDates,
  type Promised,
} from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import {
  amountToCollect,
  awaitsCall,
  isOnItsWay,
  type StateRule,
  stateRules,
} from '#contract/orders/records/order-states.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-in.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

type Waiting = Pick<
  Order,
  'state' | 'pickUp' | 'isPaid' | 'totalPrice' | 'deposit' | 'createdAt' | 'address' | 'products' | 'productProgress'
>

export interface WhatIsNext {
  text: MessageKey
  /** When its parcel is at the door, where that is still to come. */
  days?: DeliveryDates | undefined
  /** What to have ready for whoever hands it over. */
  amount?: number | undefined
}

/** What whoever ordered waits for, or need not wait for any more; nothing once she has it. What is fetched in the shop is in no parcel. */
export function whatIsNext(order: Waiting, now: Date, promised: Promised): WhatIsNext | undefined {
  const { state, pickUp } = order
  if (state === 'delivered') return undefined
  if (awaitsCall(state)) return { text: state === 'unreachable' ? 'orders.next.callAgain' : 'orders.next.call' }
  const { endedAs }: StateRule = stateRules[state]
  if (endedAs) return pickUp && endedAs !== 'cancelled' ? undefined : { text: `follow.ended.${endedAs}` }
  if (state === 'ready') return { text: 'orders.next.fetch', amount: amountToCollect(order) }
  if (pickUp) return { text: 'orders.next.tells' }
  const days = daysToCome(order, now, promised)
  if (isOnItsWay(state))
    return { text: days ? 'orders.next.arrives' : 'orders.next.onWay', days, amount: amountToCollect(order) }
  return { text: days ? 'checkout.arrivesOn' : 'orders.next.leaves', days }
}

/**
 * As they were promised with the order, until the first of them has come: from then on the call may have been late, or the courier
 * have asked for another day. What is made for her says by itself when it is ready.
 */
function daysToCome({ createdAt, address, products, productProgress }: Waiting, now: Date, promised: Promised) {
  const isMade = products.some(({ made, productKey }) => made || (productProgress[productKey] ?? 0) > 0)
  const days = deliveryDates(new Date(createdAt), governorateIn(address.state), promised)
  return isMade || dayInTunis(days.first) <= dayInTunis(now) ? undefined : days
}
