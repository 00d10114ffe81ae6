import { tellsOfPerson, tellsOfStaff } from './kept.rules.ts'
import type { ToWorker } from './worker-messages.ts'

/** Deletes the browsing data and orders cached in this browser. */
export function forgetKeptPages(): Promise<void> {
  return forget({ kind: 'forget' }, tellsOfPerson)
}

/** What this browser kept of the back office. */
export function forgetKeptOffice(): Promise<void> {
  return forget({ kind: 'forget-office' }, tellsOfStaff)
}

/** The worker is told as well: it may be about to keep more. */
async function forget(message: ToWorker, isOfHer: (place: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    navigator.serviceWorker?.controller?.postMessage(message)
    const places = (await caches.keys()).filter(isOfHer)
    await Promise.all(places.map((place) => caches.delete(place)))
  } catch {
    // Where storage is switched off, nothing is kept.
  }
}
