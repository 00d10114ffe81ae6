/** The cache key of the waiting order, which the worker reads when no page is open. */
export const queuedOrderCacheKey = '/waiting-order'
/** The tag of the background sync event. */
export const queuedOrderTag = 'waiting-order'

export interface QueuedOrder {
  key: string
  /** The origin of the visit in which the order was placed. */
  cameFrom?: string | undefined
  body: unknown
  /** The time in milliseconds after which the order is no longer sent automatically. */
  until: number
}

export function readQueuedOrder(value: unknown): QueuedOrder | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, cameFrom, body, until } = value as Partial<QueuedOrder>
  return typeof key === 'string' && typeof until === 'number' ? { key, cameFrom, body, until } : undefined
}

/** Whether to send an order again: after no answer or a temporary error. Refusals are shown by the page. */
export function isRetryable(status: number | undefined): boolean {
  return status === undefined || status === 429 || status >= 500
}
