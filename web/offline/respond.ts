import { isMeteredConnection } from '#web/boot/metered-connection.ts'
import ar from '#web/i18n/messages/offline.ar.json'
import en from '#web/i18n/messages/offline.en.json'
import fr from '#web/i18n/messages/offline.fr.json'
import { isCacheable, isTemporary } from './cache-names.rules.ts'
import { withCacheDate } from './cache-report.ts'
import { cacheWriter, findCached, findInAnyRelease } from './cache-store.ts'
import { filesOf, offlinePage, stylesOf, withCacheNotice } from './cached-page.rules.ts'
import { cacheKeyOf, requestKindOf } from './request-kind.rules.ts'
import type { FetchRequested } from './worker-scope.ts'

const texts = { fr, en, ar }

/** How long to wait for the server before a cached copy is shown. */
const networkTimeoutMs = 2500

type FetchRequest = Pick<FetchRequested, 'request' | 'preloadResponse' | 'waitUntil'>

/** Cache first: for files whose content never changes under their address. A temporary response (`no-store`) is not cached. */
export async function respondFromCache(kind: 'files' | 'pictures', address: string): Promise<Response> {
  const cached = await findInAnyRelease(kind, address)
  if (cached) return cached
  const keep = cacheWriter(kind)
  const answer = await fetch(address)
  if (!isTemporary(answer)) void keep(address, answer)
  return answer
}

/** Network first: a public page from the server; if no response arrives in time, its cached copy, marked with its age. */
export async function respondWithPage(event: FetchRequest): Promise<Response> {
  const { url } = event.request
  const response = fromShop(event)
  event.waitUntil(cachePage(url, response))
  const answer = await fromNetworkOrCache(response, () => findMarkedPage(url))
  return answer ?? offlineResponse(url)
}

/** Network first: a page of the back office from the server; otherwise its cached copy, or a page that says there is no connection. */
export async function respondWithOfficePage(event: FetchRequest): Promise<Response> {
  const { url } = event.request
  const response = fromShop(event)
  event.waitUntil(response.catch(() => {}))
  return (await fromNetworkOrCache(response, () => findCompletePage('office', url))) ?? offlineResponse(url)
}

/** Network only: a page that is not cached, or a page that says there is no connection. */
export async function respondWithOtherPage(event: FetchRequest): Promise<Response> {
  return (await fromShop(event).catch(() => undefined)) ?? offlineResponse(event.request.url)
}

/**
 * Network first for API reads; a cached response carries a header with its date. It is not sent as a message to the page, because a message would
 * evict the page from the browser's back/forward cache.
 */
export async function respondWithReading(event: FetchRequest): Promise<Response> {
  const address = cacheKeyOf(event.request.url)
  const keep = cacheWriter('answers')
  const response = fetch(event.request)
  event.waitUntil(response.then((answer) => keep(address, answer)).catch(() => {}))
  const answer = await fromNetworkOrCache(response, async () => {
    const cached = await findCached('answers', address)
    return cached && withCacheDate(cached)
  })
  return answer ?? Response.error()
}

const kindsAhead = { pages: 'page', office: 'office-page' } as const

/** Fetches a page that has not been opened yet, with the files it needs, if it is one of those cached there. */
export async function cachePageAhead(address: string, place: keyof typeof kindsAhead): Promise<void> {
  const { href } = new URL(address, location.origin)
  const kind = requestKindOf({ method: 'GET', url: href, mode: 'navigate', cache: 'default' }, location.origin)
  if (kind !== kindsAhead[place] || (await findCached(place, cacheKeyOf(href)))) return
  await cachePage(href, fetch(href), place)
}

async function fromShop({ request, preloadResponse }: FetchRequest): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** The server's response; if it is late, fails, or is a server error, the cached copy if there is one. */
async function fromNetworkOrCache(pendingResponse: Promise<Response>, seen: () => Promise<Response | undefined>) {
  const answer = pendingResponse.then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  )
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs))
  return (await Promise.race([answer, late])) ?? (await seen()) ?? (await pendingResponse.catch(() => undefined))
}

async function findMarkedPage(url: string): Promise<Response | undefined> {
  const cached = await findCompletePage('pages', url)
  if (!cached) return undefined
  const { headers } = cached
  const html = await cached.text()
  return new Response(withCacheNotice(html, new Date(headers.get('date') ?? Date.now()), texts), { headers })
}

/** A cached page, if its style sheets are cached as well. */
async function findCompletePage(kind: 'pages' | 'office', url: string): Promise<Response | undefined> {
  const cached = await findInAnyRelease(kind, cacheKeyOf(url))
  if (!cached) return undefined
  const styles = stylesOf(await cached.clone().text()).map((style) => findInAnyRelease('files', style))
  return (await Promise.all(styles)).includes(undefined) ? undefined : cached
}

async function cachePage(
  url: string,
  pendingResponse: Promise<Response>,
  kind: 'pages' | 'office' = 'pages',
): Promise<void> {
  const keep = cacheWriter(kind)
  try {
    const response = await pendingResponse
    if (!isCacheable(response)) return
    const answer = response.clone()
    const html = await answer.clone().text()
    const files = isMeteredConnection() ? stylesOf(html) : filesOf(html)
    await Promise.all(files.map((file) => respondFromCache('files', file)))
    await keep(cacheKeyOf(url), answer)
  } catch {
    // The connection broke while the page or its files were loading: an older copy of the page stays in the cache.
  }
}

async function offlineResponse(url: string): Promise<Response> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(offlinePage(new URL(url).pathname, texts), { status: 503, headers })
}
