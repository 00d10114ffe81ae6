import { isMeteredConnection } from '#web/boot/dear-line.ts'
import ar from '#web/i18n/messages/offline.ar.json'
import en from '#web/i18n/messages/offline.en.json'
import fr from '#web/i18n/messages/offline.fr.json'
import { findAnywhere, findKept, keeping } from './keeper.ts'
import { isForNow, isWorthKeeping } from './kept.rules.ts'
import { keptUnder, kindOf } from './requests.rules.ts'
import { asSeen } from './seen-answer.ts'
import { filesOf, marked, offlinePage, stylesOf } from './seen-page.rules.ts'
import type { FetchAsked } from './worker-scope.ts'

const texts = { fr, en, ar }

/** How long to wait for the shop before the cached copy is shown. */
const patienceMs = 2500

type Waiting = Pick<FetchAsked, 'request' | 'preloadResponse' | 'waitUntil'>

/** What never changes under its address, once it is as it is to be: fetched once. */
export async function unchanging(kind: 'files' | 'pictures', address: string): Promise<Response> {
  const cached = await findAnywhere(kind, address)
  if (cached) return cached
  const keep = keeping(kind)
  const answer = await fetch(address)
  if (!isForNow(answer)) void keep(address, answer)
  return answer
}

/** The shop's answer; where none comes in time, the page as it was last seen, which says so. */
export async function page(event: Waiting): Promise<Response> {
  const { url } = event.request
  const response = fromShop(event)
  event.waitUntil(keepPage(url, response))
  const answer = await inTime(response, () => seenPage(url))
  return answer ?? otherwise(url)
}

/** A page of the back office: the shop's answer; without one its inbox, where that was kept, or a plain word. */
export async function officePage(event: Waiting): Promise<Response> {
  const { url } = event.request
  const response = fromShop(event)
  event.waitUntil(response.catch(() => {}))
  return (await inTime(response, () => shownWhole('office', url))) ?? otherwise(url)
}

/** Pages that are not kept: the shop's answer, or a plain word that there is no line. */
export async function otherPage(event: Waiting): Promise<Response> {
  return (await fromShop(event).catch(() => undefined)) ?? otherwise(event.request.url)
}

/**
 * Likewise what pages ask for; what was seen before says so itself. A message to the page beside it would reach one the
 * browser only remembers, and the browser would let go of that page.
 */
export async function reading(event: Waiting): Promise<Response> {
  const address = keptUnder(event.request.url)
  const keep = keeping('answers')
  const response = fetch(event.request)
  event.waitUntil(response.then((answer) => keep(address, answer)).catch(() => {}))
  const answer = await inTime(response, async () => {
    const cached = await findKept('answers', address)
    return cached && asSeen(cached)
  })
  return answer ?? Response.error()
}

const kindsAhead = { pages: 'page', office: 'office-page' } as const

/** Fetches a page that has not been opened yet, with the files it needs, if it is one of those cached there. */
export async function keepAhead(address: string, place: keyof typeof kindsAhead): Promise<void> {
  const { href } = new URL(address, location.origin)
  const kind = kindOf({ method: 'GET', url: href, mode: 'navigate', cache: 'default' }, location.origin)
  if (kind !== kindsAhead[place] || (await findKept(place, keptUnder(href)))) return
  await keepPage(href, fetch(href), place)
}

async function fromShop({ request, preloadResponse }: Waiting): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Whichever of response and cached copy comes first; a server error counts as no response. */
async function inTime(pendingResponse: Promise<Response>, seen: () => Promise<Response | undefined>) {
  const answer = pendingResponse.then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  )
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  return (await Promise.race([answer, late])) ?? (await seen()) ?? (await pendingResponse.catch(() => undefined))
}

async function seenPage(url: string): Promise<Response | undefined> {
  const cached = await shownWhole('pages', url)
  if (!cached) return undefined
  const { headers } = cached
  const html = await cached.text()
  return new Response(marked(html, new Date(headers.get('date') ?? Date.now()), texts), { headers })
}

/** A page that was kept, if all it cannot be looked at without was kept with it. */
async function shownWhole(kind: 'pages' | 'office', url: string): Promise<Response | undefined> {
  const cached = await findAnywhere(kind, keptUnder(url))
  if (!cached) return undefined
  const styles = stylesOf(await cached.clone().text()).map((style) => findAnywhere('files', style))
  return (await Promise.all(styles)).includes(undefined) ? undefined : cached
}

async function keepPage(
  url: string,
  pendingResponse: Promise<Response>,
  kind: 'pages' | 'office' = 'pages',
): Promise<void> {
  const keep = keeping(kind)
  try {
    const response = await pendingResponse
    if (!isWorthKeeping(response)) return
    const answer = response.clone()
    const html = await answer.clone().text()
    const files = isMeteredConnection() ? stylesOf(html) : filesOf(html)
    await Promise.all(files.map((file) => unchanging('files', file)))
    await keep(keptUnder(url), answer)
  } catch {
    // The line broke: the page is as it was.
  }
}

async function otherwise(url: string): Promise<Response> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(offlinePage(new URL(url).pathname, texts), { status: 503, headers })
}
