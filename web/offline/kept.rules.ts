/**
 * The caches of the service worker: `waiting` holds the order that waits for a connection, `office` the page of the back office
 * without any data, and `inbox` the orders last read there.
 */
export const keptKinds = ['files', 'pages', 'answers', 'pictures', 'waiting', 'office', 'inbox'] as const
export type KeptKind = (typeof keptKinds)[number]

/** Cache size by kind; the oldest entries are dropped. About fifteen megabytes together. */
export const maxEntries: Readonly<Record<KeptKind, number>> = {
  files: 400,
  pages: 40,
  answers: 80,
  pictures: 250,
  waiting: 1,
  office: 6,
  inbox: 1,
}

/** Caches that show what a shopper viewed or ordered: deleted on signing out. */
export function tellsOfPerson(name: string): boolean {
  return /^shop-(?:pages|answers|pictures|waiting)\b/.test(name)
}

/** Caches of what a member of the staff read: deleted on signing out and at the end of the session. */
export function tellsOfStaff(name: string): boolean {
  return /^shop-(?:office|inbox)\b/.test(name)
}

/** The cache's name. Pictures, the waiting order and the inbox do not depend on the release. */
export function placeName(kind: KeptKind, release: string): string {
  return kind === 'pictures' || kind === 'waiting' || kind === 'inbox' ? `shop-${kind}` : `shop-${kind}-${release}`
}

const cacheName = /^shop-(?:files|pages|answers|office)-(.+)$/

/**
 * The caches to delete when a release takes over. Open tabs still use the previous release, so its files and pages stay until the next release;
 * cached API responses of older releases are deleted.
 */
export function placesToDrop(places: readonly string[], release: string): string[] {
  const olderReleases = places
    .flatMap((place) => cacheName.exec(place)?.[1] ?? [])
    .filter((candidate) => candidate !== release)
  const last = olderReleases.at(-1)
  return places.filter((place) => {
    const [, ofRelease] = cacheName.exec(place) ?? []
    if (ofRelease === undefined || ofRelease === release) return false
    return ofRelease !== last || place.startsWith('shop-answers-')
  })
}

/** The oldest keys beyond the limit; caches list their keys in order of insertion. */
export function beyond<Key>(keys: readonly Key[], bound: number): Key[] {
  return keys.slice(0, Math.max(0, keys.length - bound))
}

/** Only complete answers of the shop itself are stored. */
export function isWorthKeeping({
  status,
  type,
  redirected,
}: Pick<Response, 'status' | 'type' | 'redirected'>): boolean {
  return status === 200 && type === 'basic' && !redirected
}

/** Whether a response is temporary, such as the placeholder of a picture that is still being resized. */
export function isForNow({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('cache-control') === 'no-store'
}
