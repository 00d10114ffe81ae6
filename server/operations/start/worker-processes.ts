import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { combineMetrics } from './process-metrics.ts'
import { type Opened, WorkerProcess } from './worker-handle.ts'

const firstPauseMs = 100
const maxPauseMs = 30_000
/** A process that ran this long did not fail at its start, so the restart delay is reset. */
const stableAfterMs = 60_000

interface Slot {
  member: WorkerProcess
  /** A successor is starting, so a process that ends meanwhile needs no restart. */
  handingOver: boolean
  endedSoon: number
}

/** The worker processes of one shop. A process that ends is restarted; on request all are replaced, one after the other. */
export class WorkerPool {
  readonly #log: Pick<Logger, 'error' | 'warn' | 'info'>
  readonly #places: Slot[] = []
  readonly #stopping = new AbortController()
  readonly #metrics = combineMetrics(() => this.#open().map((member) => () => member.measure()))
  #rolling: Promise<void> | undefined

  constructor(log: Pick<Logger, 'error' | 'warn' | 'info'>) {
    this.#log = log
  }

  /** Starts the first process alone, because it migrates and fills an empty database, and then the others. */
  async open(count: number): Promise<Opened> {
    const first = this.#addWorker()
    const opened = await first.member.opened
    if (!opened) throw new Error('Its first process ended before it was open.')
    const otherWorkers = Array.from({ length: count - 1 }, () => this.#addWorker())
    for (const place of this.#places) void this.#keep(place)
    await Promise.all(otherWorkers.map(({ member }) => member.opened))
    return opened
  }

  /** Replaces each process once its successor serves requests. If a successor fails to start, the old processes stay. */
  roll(): Promise<void> {
    this.#rolling ??= this.#replaceAll().finally(() => {
      this.#rolling = undefined
    })
    return this.#rolling
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#places.map(({ member }) => member.stop()))
    await this.#rolling
  }

  /** The metrics of all processes together. */
  measure(): Promise<string> {
    return this.#metrics.read()
  }

  #open(): WorkerProcess[] {
    return this.#places.map(({ member }) => member).filter(({ isOpen }) => isOpen)
  }

  #fork(): WorkerProcess {
    return new WorkerProcess(() => this.measure())
  }

  #addWorker(): Slot {
    const place: Slot = { member: this.#fork(), handingOver: false, endedSoon: 0 }
    this.#places.push(place)
    return place
  }

  /** Restarts a process whenever it ends, with a delay that grows after quick failures, until the shop stops. */
  async #keep(place: Slot): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const { member } = place
      const how = await member.ended
      if (await this.#hasSuccessor(place, member)) continue
      const sound = performance.now() - member.since >= stableAfterMs
      place.endedSoon = sound ? 0 : place.endedSoon + 1
      const pauseMs = Math.min(firstPauseMs * 2 ** Math.max(0, place.endedSoon - 1), maxPauseMs)
      this.#log.error({ how, pauseMs }, 'a process of the shop ended by itself; starting another')
      this.#metrics.restarts.inc()
      await delay(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => {})
      if (!(await this.#hasSuccessor(place, member))) place.member = this.#fork()
    }
  }

  /** Whether another process has taken its place; also true while the shop stops. */
  async #hasSuccessor(place: Slot, member: WorkerProcess): Promise<boolean> {
    if (place.handingOver) await this.#rolling
    return this.#stopping.signal.aborted || place.member !== member
  }

  async #replaceAll(): Promise<void> {
    this.#log.warn('replacing the processes of the shop, one after the other')
    for (const place of this.#places) {
      if (this.#stopping.signal.aborted) return
      const old = place.member
      place.handingOver = true
      const next = this.#fork()
      const giveUp = () => void next.stop()
      this.#stopping.signal.addEventListener('abort', giveUp)
      const opened = await next.opened
      this.#stopping.signal.removeEventListener('abort', giveUp)
      if (opened && !this.#stopping.signal.aborted) place.member = next
      place.handingOver = false
      if (place.member === old) return this.#log.error('a new process does not open; the old ones stay')
      await old.retire()
    }
    this.#log.warn('the processes of the shop are replaced')
  }
}
