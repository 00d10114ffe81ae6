import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { forgetStored, readStored, writeStored } from '#web/state/stored-json.ts'
import type { OrderBody } from '#web/storefront/orders/shopper-orders-api.ts'

/** An order somebody has decided on, until the shop has answered. It outlives the page. */
export interface IntendedOrder {
  /** The Idempotency-Key: however often it is sent, there is one order. */
  key: string
  shopperId: string
  body: OrderBody
  /** Where the visit began in which it was decided on. */
  cameFrom?: string
  /** What the shopper was told she would pay, in dinars. */
  total: number
  /** The lines of the cart it takes with it. */
  lines: readonly { key: string; quantity: number }[]
  intendedAt: number
  /** Whether it has ever left the browser: if so, it may have arrived although no answer came. */
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

export function waitsUntil({ intendedAt }: IntendedOrder): number {
  return intendedAt + orderLimits.waitingHours * 60 * 60 * 1000
}

export function hasWaitedTooLong(intended: IntendedOrder, now: number): boolean {
  return now > waitsUntil(intended)
}

function isIntendedOrder(value: unknown): value is IntendedOrder {
  if (!isRecord(value) || !isRecord(value.body) || !Array.isArray(value.lines)) return false
  const texts = [value.key, value.shopperId]
  return texts.every((text) => typeof text === 'string') && typeof value.intendedAt === 'number'
}
