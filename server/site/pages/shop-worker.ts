import { existsSync, readFileSync } from 'node:fs'

const built = new URL('../../../dist/worker/shop-worker.js', import.meta.url)

/** Replaces an installed service worker: deletes its caches and unregisters. */
export const endingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(giveUp()))
async function giveUp() {
  for (const place of await caches.keys()) if (place.startsWith('shop-')) await caches.delete(place)
  await registration.unregister()
}
`

/** The script of the service worker; where the offline shop is switched off, the script that removes it. */
export function shopWorker(isWanted: boolean): string {
  return isWanted && existsSync(built) ? readFileSync(built, 'utf8') : endingWorker
}
