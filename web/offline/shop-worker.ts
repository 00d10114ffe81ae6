import { isLanguage } from '#contract/platform/text/languages.ts'
import { build, type OfflineFiles } from './build-facts.ts'
import { isShopperCache, isStaffCache } from './cache-names.rules.ts'
import { cacheInbox, deleteCaches, deleteExpiredInbox, deleteOldCaches } from './cache-store.ts'
import { queuedOrderTag } from './queued-order.rules.ts'
import { cacheKeyOf, requestKindOf } from './request-kind.rules.ts'
import {
  cachePageAhead,
  respondFromCache,
  respondWithOfficePage,
  respondWithOtherPage,
  respondWithPage,
  respondWithReading,
} from './respond.ts'
import { sendQueuedOrder } from './send-queued-order.ts'
import type { WorkerMessage } from './worker-messages.ts'
import { scope } from './worker-scope.ts'

// A new worker takes over without waiting until all tabs are closed. That is safe, because every release has other file names and pages are loaded
// from the server first.
scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), respondFromCache('files', '/plain-page.css')]))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), enableNavigationPreload(), scope.clients.claim()]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (requestKindOf(request, location.origin)) {
    case 'file':
      return event.respondWith(respondFromCache('files', cacheKeyOf(request.url)))
    case 'picture':
      return event.respondWith(respondFromCache('pictures', cacheKeyOf(request.url)))
    case 'page':
      return event.respondWith(respondWithPage(event))
    case 'office-page':
      return event.respondWith(respondWithOfficePage(event))
    case 'other-page':
      return event.respondWith(respondWithOtherPage(event))
    case 'answer':
      return event.respondWith(respondWithReading(event))
    default:
  }
})

scope.addEventListener('sync', (event) => {
  if (event.tag === queuedOrderTag) event.waitUntil(sendQueuedOrder())
})

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  const act = (): Promise<unknown> => {
    switch (message.kind) {
      case 'keep-ahead':
        return cachePagesAhead(message, 'pages', build)
      case 'keep-office':
        return cachePagesAhead(message, 'office', build.office)
      case 'keep-inbox':
        return cacheInbox(message.inbox)
      case 'forget':
        return deleteCaches(isShopperCache)
      case 'forget-office':
        return deleteCaches(isStaffCache)
    }
  }
  event.waitUntil(act().catch(() => {}))
})

// Runs at each start of the worker, which is stopped most of the time and cannot rely on a timer.
void deleteExpiredInbox().catch(() => {})

/** Lets the browser request a page while the worker is still starting. */
async function enableNavigationPreload(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
}

type Ahead = Extract<WorkerMessage, { pages: readonly string[] }>

/** Fetches one page after the other, so that requests the user waits for are not slowed down. */
async function cachePagesAhead(request: Ahead, place: 'pages' | 'office', needed: OfflineFiles): Promise<void> {
  const { language, pages } = request
  const words = isLanguage(language) ? needed.words[language] : []
  for (const address of pages) await cachePageAhead(address, place)
  for (const file of [...needed.files, ...words]) await respondFromCache('files', file).catch(() => {})
}
