import { cacheNameOf } from './cache-names.rules.ts'
import { type QueuedOrder, queuedOrderCacheKey, queuedOrderTag } from './queued-order.rules.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

const cacheName = cacheNameOf('waiting', '')

/**
 * Stores an order for the service worker, which sends it by background sync once the connection is back, even with all pages closed. Returns false
 * if the browser lacks background sync; the order is then sent when the shop is opened next.
 */
export async function queueInWorker(order: QueuedOrder): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    if (!registration?.active || !sync) return false
    const cache = await caches.open(cacheName)
    await cache.put(queuedOrderCacheKey, new Response(JSON.stringify(order)))
    await sync.register(queuedOrderTag)
    return true
  } catch {
    return false
  }
}

export async function removeFromWorker(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => false)
}
