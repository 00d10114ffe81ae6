import { build } from './build-facts.ts'
import { beyond, isWorthKeeping, type KeptKind, most, placeName, placesToDrop } from './kept.rules.ts'
import { isTooOld, type KeptInbox, keptInboxAddress } from './kept-inbox.rules.ts'

/** Counts the goodbyes: what was asked for before one is not kept after it. */
let goodbyes = 0

/** Keeps an answer where its kind is kept, if nobody said goodbye since it was asked for. */
export function keeping(kind: KeptKind): (address: string, answer: Response) => Promise<void> {
  const begun = goodbyes
  return async (address, answer) => {
    if (!isWorthKeeping(answer)) return
    const copy = answer.clone()
    if (begun !== goodbyes) return
    try {
      const place = await caches.open(placeName(kind, build.release))
      await place.put(address, copy)
      if (begun !== goodbyes) await place.delete(address)
      for (const old of beyond(await place.keys(), most[kind])) await place.delete(old)
    } catch {
      // No room on this device, or the line broke in the middle: then it is not kept.
    }
  }
}

export async function findKept(kind: KeptKind, address: string): Promise<Response | undefined> {
  const place = await caches.open(placeName(kind, build.release))
  return place.match(address, { ignoreVary: true })
}

/** Of this release, or of the one before: its pages name other files. */
export async function findAnywhere(kind: KeptKind, address: string): Promise<Response | undefined> {
  return (await findKept(kind, address)) ?? caches.match(address, { ignoreVary: true })
}

export async function dropOldReleases(): Promise<void> {
  const gone = placesToDrop(await caches.keys(), build.release)
  await Promise.all(gone.map((place) => caches.delete(place)))
}

export async function forget(isOfHer: (place: string) => boolean): Promise<void> {
  goodbyes++
  const told = (await caches.keys()).filter(isOfHer)
  await Promise.all(told.map((place) => caches.delete(place)))
}

const inboxPlace = placeName('inbox', build.release)

export async function keepInbox(inbox: KeptInbox): Promise<void> {
  const begun = goodbyes
  const place = await caches.open(inboxPlace)
  await place.put(keptInboxAddress, new Response(JSON.stringify(inbox)))
  if (begun !== goodbyes) await caches.delete(inboxPlace)
}

/** Whenever the worker wakes, whichever page woke it. */
export async function forgetOldInbox(): Promise<void> {
  const cached = await caches.match(keptInboxAddress, { cacheName: inboxPlace })
  if (cached && isTooOld(await cached.json(), Date.now())) await caches.delete(inboxPlace)
}
