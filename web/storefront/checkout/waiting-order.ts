import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { forgetStored, readStored, writeStored } from '#web/state/stored-json.ts'
import type { OrderBody } from '#web/storefront/orders/shopper-orders-api.ts'

/** An order the shopper has submitted, stored until the shop has answered; it survives a reload. */
export interface IntendedOrder {
  /** The idempotency key: the order is placed once, however often it is sent. */
  key: string
  shopperId: string
  body: OrderBody
  /** The source of the visit in which the order was submitted. */
  cameFrom?: string
  /** The total that was shown, in dinars. */
  total: number
  /** The cart lines that the order takes. */
  lines: readonly { key: string; quantity: number }[]
  intendedAt: number
  /** Whether it was ever sent: then it may have arrived although no response came. */
  sent: boolean
}

export interface WaitingOrderStore {
  read(): IntendedOrder | undefined
  write(order: IntendedOrder): void
  forget(): void
}

export const waitingOrderStore: WaitingOrderStore = {
  read() {
    const stored = readStored(storageKeys.waitingOrder)
    return isIntendedOrder(stored) ? stored : undefined
  },
  write: (order) => writeStored(storageKeys.waitingOrder, order),
  forget: () => forgetStored(storageKeys.waitingOrder),
}

export function retryDeadline({ intendedAt }: IntendedOrder): number {
  return intendedAt + orderLimits.waitingHours * 60 * 60 * 1000
}

export function hasWaitedTooLong(intended: IntendedOrder, now: number): boolean {
  return now > retryDeadline(intended)
}

function isIntendedOrder(value: unknown): value is IntendedOrder {
  if (!isRecord(value) || !isRecord(value.body) || !Array.isArray(value.lines)) return false
  const texts = [value.key, value.shopperId]
  return texts.every((text) => typeof text === 'string') && typeof value.intendedAt === 'number'
}
