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
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

type Waiting = Pick<
  Order,
  'state' | 'pickUp' | 'isPaid' | 'totalPrice' | 'deposit' | 'createdAt' | 'address' | 'products' | 'productProgress'
>

export interface OrderNextStep {
  text: MessageKey
  /** The expected days of delivery, if they are still ahead. */
  days?: DeliveryDates | undefined
  /** The amount to pay at the door or in the shop. */
  amount?: number | undefined
}

/** The next thing the customer waits for; undefined once the order is delivered. Orders that are picked up have no parcel. */
export function findNextStep(order: Waiting, now: Date, promised: Promised): OrderNextStep | undefined {
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
 * The promised days of delivery. Undefined from the first of them on, because a late call or an agreed day may have moved them, and for pieces made
 * to measure, which have a date of their own.
 */
function daysToCome({ createdAt, address, products, productProgress }: Waiting, now: Date, promised: Promised) {
  const isMade = products.some(({ made, productKey }) => made || (productProgress[productKey] ?? 0) > 0)
  const days = deliveryDates(new Date(createdAt), governorateIn(address.state), promised)
  return isMade || dayInTunis(days.first) <= dayInTunis(now) ? undefined : days
}
