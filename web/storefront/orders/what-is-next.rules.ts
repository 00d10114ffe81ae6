import { type DeliveryDates, deliveryDates, type Promised } from '#contract/orders/delivery-days.rules.ts'
import {
  amountToCollect,
  awaitsCall,
  isOnItsWay,
  type StateRule,
  stateRules,
} from '#contract/orders/order-states.rules.ts'
import type { Order } from '#contract/orders/orders.contract.ts'
import { governorateIn } from '#contract/tunisia/governorate-in.ts'
import { dayInTunis } from '#contract/tunisia/tunis-time.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

type Waiting = Pick<
  Order,
  'state' | 'pickUp' | 'isPaid' | 'totalPrice' | 'deposit' | 'createdAt' | 'address' | 'products'
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
  if (awaitsCall(state)) return { text: state === 'new' ? 'orders.next.call' : 'orders.next.callAgain' }
  const { endedAs }: StateRule = stateRules[state]
  if (endedAs) return pickUp && endedAs !== 'cancelled' ? undefined : { text: `follow.ended.${endedAs}` }
  if (state === 'ready') return { text: 'orders.next.fetch', amount: amountToCollect(order) }
  if (pickUp) return { text: 'orders.next.tells' }
  const days = daysToCome(order, now, promised)
  if (isOnItsWay(state))
    return { text: days ? 'orders.next.arrives' : 'orders.next.onWay', days, amount: amountToCollect(order) }
  return { text: days ? 'checkout.arrivesOn' : 'orders.next.leaves', days }
}

/** As they were promised with the order, as far as they are not over; what is made for her says by itself when it is ready. */
function daysToCome({ createdAt, address, products }: Waiting, now: Date, promised: Promised) {
  if (products.some(({ made }) => made)) return undefined
  const { first, last } = deliveryDates(new Date(createdAt), governorateIn(address.state), promised)
  if (dayInTunis(last) < dayInTunis(now)) return undefined
  return { first: first < now ? now : first, last }
}
