import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { StaffSession } from '#contract/people/staff/staff.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { isMeteredConnection } from '#web/boot/metered-connection.ts'
import { staffToken } from '#web/identity/staff-token.ts'
import { deleteStaffCaches } from '#web/offline/delete-caches.ts'
import { type CachedInbox, inboxCacheKey, readCachedInbox, toCachedInbox } from '#web/offline/inbox-cache.rules.ts'
import type { WorkerMessage } from '#web/offline/worker-messages.ts'

/** Caches the inbox in the service worker, unless another account has signed in since. Without a worker nothing is cached. */
export async function cacheInbox(
  orders: readonly OfficeOrder[],
  { role }: Pick<StaffSession, 'role'>,
  requestUrl: string | undefined,
): Promise<void> {
  if (!requestUrl) return
  const readAt = new Date()
  const inbox = toCachedInbox({ by: await hashOf(requestUrl), role, at: readAt, orders })
  await tellWorker({ kind: 'keep-inbox', inbox }, () => staffToken() === requestUrl)
}

/** The inbox stored in this session; one of another session is deleted. */
export async function readCachedOfficeInbox(): Promise<CachedInbox | undefined> {
  const token = staffToken()
  const stored = await findStoredInbox()
  if (stored === undefined) return undefined
  const inbox = token && readCachedInbox(stored, await hashOf(token), Date.now())
  if (inbox && staffToken() === token) return inbox
  await deleteStaffCaches()
  return undefined
}

/** Deletes the cached inbox if the role, and with it the visible data, has changed. */
export async function deleteInboxOfOtherRole({ role }: Pick<StaffSession, 'role'>): Promise<void> {
  const stored = await readCachedOfficeInbox()
  if (stored && stored.role !== role) await deleteStaffCaches()
}

/** Caches what the back office needs to open offline; not on an expensive connection. */
export async function cacheOfficePages(language: Language, pages: readonly string[]): Promise<void> {
  if (isMeteredConnection()) return
  const token = staffToken()
  await tellWorker({ kind: 'keep-office', language, pages }, () => staffToken() === token)
}

async function tellWorker(message: WorkerMessage, isStillMeant: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  if (isStillMeant()) active?.postMessage(message)
}

async function findStoredInbox(): Promise<unknown> {
  if (!('caches' in globalThis)) return undefined
  try {
    return await (await caches.match(inboxCacheKey))?.json()
  } catch {
    return undefined
  }
}

/** The cache stores a hash of the token, so that the token itself stays in one place only. */
async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
