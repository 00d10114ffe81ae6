import type { CachedInbox } from './inbox-cache.rules.ts'

/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** Caches pages and files of the shop while there is an inexpensive connection. */
  | { kind: 'keep-ahead'; language: string; pages: readonly string[] }
  /** Caches pages and files that the back office needs to open. */
  | { kind: 'keep-office'; language: string; pages: readonly string[] }
  /** Caches the orders that a member of staff has just read. */
  | { kind: 'keep-inbox'; inbox: CachedInbox }
  /** Deletes the caches of a shopper who signed out. */
  | { kind: 'forget' }
  /** Deletes the caches of the back office, because the session ended or changed. */
  | { kind: 'forget-office' }
