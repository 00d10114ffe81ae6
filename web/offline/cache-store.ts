import { build } from './build-facts.ts'
import {
  type CacheKind,
  cacheNameOf,
  cachesToDelete,
  isCacheable,
  maxEntries,
  oldestBeyond,
} from './cache-names.rules.ts'
import { type CachedInbox, inboxCacheKey, isExpired } from './inbox-cache.rules.ts'

/** Number of sign-outs so far: a response requested before a sign-out is not cached after it. */
let signOutCount = 0

/** Caches a response by its kind, unless the user has signed out since it was requested. */
export function cacheWriter(kind: CacheKind): (address: string, answer: Response) => Promise<void> {
  const initialSignOutCount = signOutCount
  return async (address, answer) => {
    if (!isCacheable(answer)) return
    const copy = answer.clone()
    if (initialSignOutCount !== signOutCount) return
    try {
      const place = await caches.open(cacheNameOf(kind, build.release))
      await place.put(address, copy)
      if (initialSignOutCount !== signOutCount) await place.delete(address)
      for (const old of oldestBeyond(await place.keys(), maxEntries[kind])) await place.delete(old)
    } catch {
      // The device is full or the connection broke: the response is not cached.
    }
  }
}

export async function findCached(kind: CacheKind, address: string): Promise<Response | undefined> {
  const place = await caches.open(cacheNameOf(kind, build.release))
  return place.match(address, { ignoreVary: true })
}

/** Finds a cached response of this release, otherwise of any older one, because a cached page of an older release refers to that release's files. */
export async function findInAnyRelease(kind: CacheKind, address: string): Promise<Response | undefined> {
  return (await findCached(kind, address)) ?? caches.match(address, { ignoreVary: true })
}

export async function deleteOldCaches(): Promise<void> {
  const gone = cachesToDelete(await caches.keys(), build.release)
  await Promise.all(gone.map((place) => caches.delete(place)))
}

export async function deleteCaches(isAffected: (place: string) => boolean): Promise<void> {
  signOutCount++
  const cacheNames = (await caches.keys()).filter(isAffected)
  await Promise.all(cacheNames.map((place) => caches.delete(place)))
}

const inboxCacheName = cacheNameOf('inbox', build.release)

export async function cacheInbox(inbox: CachedInbox): Promise<void> {
  const goodbyesBefore = signOutCount
  const place = await caches.open(inboxCacheName)
  await place.put(inboxCacheKey, new Response(JSON.stringify(inbox)))
  if (goodbyesBefore !== signOutCount) await caches.delete(inboxCacheName)
}

/** Deletes an expired inbox. Called each time the service worker starts. */
export async function deleteExpiredInbox(): Promise<void> {
  const cached = await caches.match(inboxCacheKey, { cacheName: inboxCacheName })
  if (cached && isExpired(await cached.json(), Date.now())) await caches.delete(inboxCacheName)
}
