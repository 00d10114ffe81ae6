/** Types of the service worker's global scope; TypeScript's `webworker` library conflicts with its `dom` library. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchRequested extends Extendable {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface SyncRequested extends Extendable {
  readonly tag: string
}

interface MessageReceived extends Extendable {
  readonly data: unknown
}

interface Events {
  install: Extendable
  activate: Extendable
  fetch: FetchRequested
  sync: SyncRequested
  message: MessageReceived
}

interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

export const scope = globalThis as unknown as WorkerScope
