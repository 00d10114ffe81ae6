import { build } from './build-facts.ts'
import { beyond, isWorthKeeping, type KeptKind, maxEntries, placeName, placesToDrop } from './kept.rules.ts'
import { isTooOld, type KeptInbox, keptInboxAddress } from './kept-inbox.rules.ts'

/** Number of sign-outs so far: a response requested before a sign-out is not cached after it. */
let goodbyes = 0

/** Caches a response by its kind, unless the user has signed out since it was requested. */
export function keeping(kind: KeptKind): (address: string, answer: Response) => Promise<void> {
  const goodbyesBefore = goodbyes
  return async (address, answer) => {
    if (!isWorthKeeping(answer)) return
    const copy = answer.clone()
    if (goodbyesBefore !== goodbyes) return
    try {
      const place = await caches.open(placeName(kind, build.release))
      await place.put(address, copy)
      if (goodbyesBefore !== goodbyes) await place.delete(address)
      for (const old of beyond(await place.keys(), maxEntries[kind])) await place.delete(old)
    } catch {
      // The device is full or the connection broke: the response is not cached.
    }
  }
}

export async function findKept(kind: KeptKind, address: string): Promise<Response | undefined> {
  const place = await caches.open(placeName(kind, build.release))
  return place.match(address, { ignoreVary: true })
}

/** Finds a response cached by this release or an older one, whose pages name other files. */
export async function findAnywhere(kind: KeptKind, address: string): Promise<Response | undefined> {
  return (await findKept(kind, address)) ?? caches.match(address, { ignoreVary: true })
}

export async function dropOldReleases(): Promise<void> {
  const gone = placesToDrop(await caches.keys(), build.release)
  await Promise.all(gone.map((place) => caches.delete(place)))
}

export async function forget(isOfHer: (place: string) => boolean): Promise<void> {
  goodbyes++
  const cacheNames = (await caches.keys()).filter(isOfHer)
  await Promise.all(cacheNames.map((place) => caches.delete(place)))
}

const inboxPlace = placeName('inbox', build.release)

export async function keepInbox(inbox: KeptInbox): Promise<void> {
  const goodbyesBefore = goodbyes
  const place = await caches.open(inboxPlace)
  await place.put(keptInboxAddress, new Response(JSON.stringify(inbox)))
  if (goodbyesBefore !== goodbyes) await caches.delete(inboxPlace)
}

/** Deletes an expired inbox. Called each time the service worker starts. */
export async function forgetOldInbox(): Promise<void> {
  const cached = await caches.match(keptInboxAddress, { cacheName: inboxPlace })
  if (cached && isTooOld(await cached.json(), Date.now())) await caches.delete(inboxPlace)
}
