import cluster, { type Worker } from 'node:cluster'
import type { FirstAdmin } from '#server/people/staff/staff-accounts.service.ts'
import type { Measured, MessageFromParent, MessageFromWorker } from './process-messages.ts'

const measuredWithinMs = 1500
/** Longer than a process takes at most to close. */
const maxClosingMs = 30_000

export interface Opened {
  origin: string
  address: string
  firstAdmin: FirstAdmin | undefined
}

/** A worker process, seen from its parent. */
export class WorkerProcess {
  readonly #worker: Worker
  readonly #measuring = new Map<number, (metrics: Measured) => void>()
  readonly since = performance.now()
  /** Resolves to undefined if the process ended before it was open. */
  readonly opened: Promise<Opened | undefined>
  readonly ended: Promise<string>
  isOpen = false
  #asked = 0

  constructor(readAll: () => Promise<string>) {
    const worker = cluster.fork()
    this.#worker = worker
    this.ended = new Promise((resolve) => {
      worker.once('exit', (code, signal) => {
        this.isOpen = false
        resolve(signal ?? `code ${code}`)
      })
    })
    const open = new Promise<Opened>((resolve) => {
      worker.on('message', (message: MessageFromWorker) => {
        if (message.kind === 'measured') this.#measuring.get(message.id)?.(message.metrics)
        if (message.kind === 'ask') void readAll().then((text) => this.#tell({ kind: 'answer', id: message.id, text }))
        if (message.kind !== 'open') return
        this.isOpen = true
        const { origin, address, firstAdmin } = message
        resolve({ origin, address, firstAdmin })
      })
    })
    this.opened = Promise.race([open, this.ended.then(() => undefined)])
  }

  async measure(): Promise<Measured | undefined> {
    const id = ++this.#asked
    const { promise, resolve } = Promise.withResolvers<Measured | undefined>()
    const late = setTimeout(resolve, measuredWithinMs, undefined)
    this.#measuring.set(id, resolve)
    this.#tell({ kind: 'measure', id })
    return promise.finally(() => {
      clearTimeout(late)
      this.#measuring.delete(id)
    })
  }

  /** Lets the process finish its requests before it ends. */
  retire(): Promise<void> {
    return this.#end(() => this.#tell({ kind: 'retire' }))
  }

  stop(): Promise<void> {
    return this.#end(() => this.#worker.process.kill('SIGTERM'))
  }

  async #end(ask: () => void): Promise<void> {
    ask()
    const impatient = setTimeout(() => this.#worker.process.kill('SIGKILL'), maxClosingMs)
    await this.ended
    clearTimeout(impatient)
  }

  #tell(message: MessageFromParent): void {
    // A process that has just ended cannot receive messages; this is no error.
    if (this.#worker.isConnected()) this.#worker.send(message, () => {})
  }
}
