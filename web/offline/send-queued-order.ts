import { cameFromHeader, placeOrderPath } from '#contract/orders/records/place-order-call.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { isRetryable, type QueuedOrder, queuedOrderCacheKey, readQueuedOrder } from './queued-order.rules.ts'

/**
 * Sends the waiting order when no page is open. The outcome is shown by the next page, which sends the order again with the same idempotency key and
 * gets the same response. An error makes the browser repeat the sync event later.
 */
export async function sendQueuedOrder(): Promise<void> {
  const cached = await caches.match(queuedOrderCacheKey)
  const copy = cached && readQueuedOrder(await cached.json())
  if (!copy || Date.now() > copy.until) return
  await navigator.locks.request(storageKeys.waitingOrder, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new Error('A page is at it')
    if (isRetryable(await send(copy))) throw new Error('There was no answer')
  })
}

async function send({ key, cameFrom = '', body }: QueuedOrder): Promise<number | undefined> {
  try {
    const headers = { 'content-type': 'application/json', [idempotencyHeader]: key, [cameFromHeader]: cameFrom }
    return (await fetch(placeOrderPath, { method: 'POST', headers, body: JSON.stringify(body) })).status
  } catch {
    return undefined
  }
}
