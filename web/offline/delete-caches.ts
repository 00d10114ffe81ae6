import { isShopperCache, isStaffCache } from './cache-names.rules.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** Deletes the pages, API responses, pictures and waiting order cached for the shopper. */
export function deleteShopperCaches(): Promise<void> {
  return deleteCaches({ kind: 'forget' }, isShopperCache)
}

/** Deletes what this browser cached of the back office. */
export function deleteStaffCaches(): Promise<void> {
  return deleteCaches({ kind: 'forget-office' }, isStaffCache)
}

/** Deletes the caches and tells the service worker, which may be about to fill them again. */
async function deleteCaches(message: WorkerMessage, isAffected: (place: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    navigator.serviceWorker?.controller?.postMessage(message)
    const places = (await caches.keys()).filter(isAffected)
    await Promise.all(places.map((place) => caches.delete(place)))
  } catch {
    // If storage is switched off, nothing is cached.
  }
}
