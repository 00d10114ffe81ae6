import { placeName } from './kept.rules.ts'
import { type WaitingCopy, waitingCopyAddress, waitingOrderTag } from './waiting-copy.rules.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

const place = placeName('waiting', '')

/**
 * Stores an order for the service worker, which sends it by background sync once the connection is back, even with all pages closed. Returns false
 * if the browser lacks background sync; the order is then sent when the shop is opened next.
 */
export async function leaveWithWorker(copy: WaitingCopy): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    if (!registration?.active || !sync) return false
    const cache = await caches.open(place)
    await cache.put(waitingCopyAddress, new Response(JSON.stringify(copy)))
    await sync.register(waitingOrderTag)
    return true
  } catch {
    return false
  }
}

export async function takeFromWorker(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(place).catch(() => false)
}
