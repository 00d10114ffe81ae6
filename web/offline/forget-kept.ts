import { tellsOfPerson } from './kept.rules.ts'
import type { ToWorker } from './worker-messages.ts'

/** What this browser kept of what somebody looked at and ordered. The worker is told as well: it may be about to keep more. */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' } satisfies ToWorker)
    const told = (await caches.keys()).filter(tellsOfPerson)
    await Promise.all(told.map((place) => caches.delete(place)))
  } catch {
    // Where storage is switched off, nothing is kept.
  }
}
