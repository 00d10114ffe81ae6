import { isLanguage } from '#contract/text/languages.ts'
import { keepAhead, otherPage, page, reading, unchanging } from './answering.ts'
import { build } from './build-facts.ts'
import { dropOldReleases, forgetPerson } from './keeper.ts'
import { keptUnder, kindOf } from './requests.rules.ts'
import { sendWaitingOrder } from './send-waiting-order.ts'
import { waitingOrderTag } from './waiting-copy.rules.ts'
import type { ToWorker } from './worker-messages.ts'
import { scope } from './worker-scope.ts'

// A new release need not wait for the last tab of the one before: files are told apart by their names, pages come from the shop.
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
  const told = event.data as ToWorker
  if (told.kind === 'keep-ahead') event.waitUntil(keepShopAhead(told))
  if (told.kind === 'forget') event.waitUntil(forgetPerson().then(() => event.ports[0]?.postMessage('forgotten')))
})

/** A page is asked for while the worker is still waking up. */
async function beginAskingAhead(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
}

/** One after the other: nobody is waiting for them, and somebody may be for something else. */
async function keepShopAhead({ language, pages }: Extract<ToWorker, { kind: 'keep-ahead' }>): Promise<void> {
  const words = isLanguage(language) ? build.words[language] : []
  for (const address of pages) await keepAhead(address)
  for (const file of [...build.files, ...words]) await unchanging('files', file).catch(() => {})
}
