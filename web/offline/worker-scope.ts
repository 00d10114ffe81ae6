/** What a service worker sees; TypeScript's library of pages leaves it out, and its library of workers cannot stand beside it. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchAsked extends Extendable {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface SyncAsked extends Extendable {
  readonly tag: string
}

interface Told extends Extendable {
  readonly data: unknown
}

interface Events {
  install: Extendable
  activate: Extendable
  fetch: FetchAsked
  sync: SyncAsked
  message: Told
}

interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

export const scope = globalThis as unknown as WorkerScope
