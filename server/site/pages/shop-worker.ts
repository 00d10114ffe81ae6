import { existsSync, readFileSync } from 'node:fs'

const built = new URL('../../../dist/worker/shop-worker.js', import.meta.url)

/** Browsers that kept the shop ask for this from time to time, and give up what they kept. */
export const endingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(giveUp()))
async function giveUp() {
  for (const place of await caches.keys()) if (place.startsWith('shop-')) await caches.delete(place)
  await registration.unregister()
}
`

/** The worker that keeps the shop for when there is no line, as it was built; or the one that ends it. */
export function shopWorker(isWanted: boolean): string {
  return isWanted && existsSync(built) ? readFileSync(built, 'utf8') : endingWorker
}
