/**
 * The caches of the service worker: `waiting` holds the order that waits for a connection, `office` the page of the back office
 * without any data, and `inbox` the orders last read there.
 */
export const cacheKinds = ['files', 'pages', 'answers', 'pictures', 'waiting', 'office', 'inbox'] as const
export type CacheKind = (typeof cacheKinds)[number]

/** Cache size by kind; the oldest entries are dropped. About fifteen megabytes together. */
export const maxEntries: Readonly<Record<CacheKind, number>> = {
  files: 400,
  pages: 40,
  answers: 80,
  pictures: 250,
  waiting: 1,
  office: 6,
  inbox: 1,
}

/** Caches that show what a shopper viewed or ordered: deleted on signing out. */
export function isShopperCache(name: string): boolean {
  return /^shop-(?:pages|answers|pictures|waiting)\b/.test(name)
}

/** Caches of what a member of the staff read: deleted on signing out and at the end of the session. */
export function isStaffCache(name: string): boolean {
  return /^shop-(?:office|inbox)\b/.test(name)
}

/** The cache's name. Pictures, the waiting order and the inbox do not depend on the release. */
export function cacheNameOf(kind: CacheKind, release: string): string {
  return kind === 'pictures' || kind === 'waiting' || kind === 'inbox' ? `shop-${kind}` : `shop-${kind}-${release}`
}

const cacheNamePattern = /^shop-(?:files|pages|answers|office)-(.+)$/

/**
 * The caches to delete when a new release takes over: cached API responses of all older releases, and the other caches of all but the latest older
 * one, because open tabs still use its files and pages.
 */
export function cachesToDelete(places: readonly string[], release: string): string[] {
  const olderReleases = places
    .flatMap((place) => cacheNamePattern.exec(place)?.[1] ?? [])
    .filter((candidate) => candidate !== release)
  const last = olderReleases.at(-1)
  return places.filter((place) => {
    const [, ofRelease] = cacheNamePattern.exec(place) ?? []
    if (ofRelease === undefined || ofRelease === release) return false
    return ofRelease !== last || place.startsWith('shop-answers-')
  })
}

/** The oldest keys beyond the limit; caches list their keys in order of insertion. */
export function oldestBeyond<Key>(keys: readonly Key[], bound: number): Key[] {
  return keys.slice(0, Math.max(0, keys.length - bound))
}

/** Whether a response may be cached: complete, from the shop itself, and not redirected. */
export function isCacheable({ status, type, redirected }: Pick<Response, 'status' | 'type' | 'redirected'>): boolean {
  return status === 200 && type === 'basic' && !redirected
}

/** Whether a response is temporary, such as the placeholder of a picture that is still being resized. */
export function isTemporary({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('cache-control') === 'no-store'
}
