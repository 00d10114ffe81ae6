import { tellsOfPerson, tellsOfStaff } from './kept.rules.ts'
import type { ToWorker } from './worker-messages.ts'

/** Deletes the pages, API responses, pictures and waiting order cached for the shopper. */
export function forgetKeptPages(): Promise<void> {
  return forget({ kind: 'forget' }, tellsOfPerson)
}

/** Deletes what this browser cached of the back office. */
export function forgetKeptOffice(): Promise<void> {
  return forget({ kind: 'forget-office' }, tellsOfStaff)
}

/** Deletes the caches and tells the service worker, which may be about to fill them again. */
async function forget(message: ToWorker, isOfHer: (place: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    navigator.serviceWorker?.controller?.postMessage(message)
    const places = (await caches.keys()).filter(isOfHer)
    await Promise.all(places.map((place) => caches.delete(place)))
  } catch {
    // If storage is switched off, nothing is cached.
  }
}
