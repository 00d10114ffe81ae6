import { isLanguage } from '#contract/platform/text/languages.ts'
import { keepAhead, officePage, otherPage, page, reading, unchanging } from './answering.ts'
import { build, type Needed } from './build-facts.ts'
import { dropOldReleases, forget, forgetOldInbox, keepInbox } from './keeper.ts'
import { tellsOfPerson, tellsOfStaff } from './kept.rules.ts'
import { keptUnder, kindOf } from './requests.rules.ts'
import { sendWaitingOrder } from './send-waiting-order.ts'
import { waitingOrderTag } from './waiting-copy.rules.ts'
import type { ToWorker } from './worker-messages.ts'
import { scope } from './worker-scope.ts'

// A new release takes over immediately: file names contain a hash, and pages come from the server.
scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), unchanging('files', '/plain-page.css')]))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldReleases(), beginAskingAhead(), scope.clients.claim()]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (kindOf(request, location.origin)) {
    case 'file':
      return event.respondWith(unchanging('files', keptUnder(request.url)))
    case 'picture':
      return event.respondWith(unchanging('pictures', keptUnder(request.url)))
    case 'page':
      return event.respondWith(page(event))
    case 'office-page':
      return event.respondWith(officePage(event))
    case 'other-page':
      return event.respondWith(otherPage(event))
    case 'answer':
      return event.respondWith(reading(event))
    default:
  }
})

scope.addEventListener('sync', (event) => {
  if (event.tag === waitingOrderTag) event.waitUntil(sendWaitingOrder())
})

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  const act = (): Promise<unknown> => {
    switch (message.kind) {
      case 'keep-ahead':
        return keepPagesAhead(message, 'pages', build)
      case 'keep-office':
        return keepPagesAhead(message, 'office', build.office)
      case 'keep-inbox':
        return keepInbox(message.inbox)
      case 'forget':
        return forget(tellsOfPerson)
      case 'forget-office':
        return forget(tellsOfStaff)
    }
  }
  event.waitUntil(act().catch(() => {}))
})

// Runs at each start of the worker, which is stopped most of the time and cannot rely on a timer.
void forgetOldInbox().catch(() => {})

/** Lets the browser request a page while the worker is still starting. */
async function beginAskingAhead(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
}

type Ahead = Extract<ToWorker, { pages: readonly string[] }>

/** Fetches one page after the other, so that requests the user waits for are not slowed down. */
async function keepPagesAhead(request: Ahead, place: 'pages' | 'office', needed: Needed): Promise<void> {
  const { language, pages } = request
  const words = isLanguage(language) ? needed.words[language] : []
  for (const address of pages) await keepAhead(address, place)
  for (const file of [...needed.files, ...words]) await unchanging('files', file).catch(() => {})
}
