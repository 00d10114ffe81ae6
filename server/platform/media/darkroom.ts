import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'
import { type PictureSize, type SizeOutcome, sizeName } from './make-size.ts'

const program = new URL('./darkroom-process.ts', import.meta.url)

/** A picture that ends whoever makes it so often is left as it can be shown at once. */
const maxAttempts = 3
const megabyte = 1024 * 1024
/** What its script may take; pixels lie beside it. */
const scriptMegabytes = 96
/** Grown beyond this, it is begun anew: what is made of pixels is given back to nobody else. */
const maxMemoryBytes = 320 * megabyte

export interface DarkroomTask {
  mediaUrl: string | undefined
  dataDir: string
  size: PictureSize
}

export type DarkroomAnswer = ({ outcome: SizeOutcome } | { problem: string }) & { memory: number }

interface Pace {
  /** With nothing to do for so long, it is closed. */
  idleMs: number
  /** Nothing takes so long that is ever going to be done. */
  patienceMs: number
}

const ourPace: Pace = { idleMs: 5000, patienceMs: 120_000 }

interface DarkroomOptions {
  mediaUrl: string | undefined
  dataDir: string
  log: Pick<Logger, 'warn'>
  pace?: Pace
}

/**
 * Where pictures are made into their sizes: a process of its own, behind everybody else, whose memory goes with it when there
 * is nothing more to make. Whatever happens to it, the shop stays, and what was being made is made anew.
 */
export class Darkroom {
  readonly #options: DarkroomOptions
  readonly #pace: Pace
  readonly #givenUp = new Set<string>()
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()

  constructor(options: DarkroomOptions) {
    this.#options = options
    this.#pace = options.pace ?? ourPace
  }

  /** Of the process it works in, while there is one. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** From then on nothing is made. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** One at a time. */
  async make(size: PictureSize): Promise<SizeOutcome> {
    const name = sizeName(size)
    if (this.#givenUp.has(name)) return 'not-kept'
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const answer = await this.#ask(size)
      if (answer && 'outcome' in answer) return answer.outcome
      if (answer) throw new Error(answer.problem)
    }
    this.#givenUp.add(name)
    this.#options.log.warn({ picture: name, attempts: maxAttempts }, 'a picture ends whoever makes it and is left out')
    return 'not-kept'
  }

  /** Ends the process, whatever it is at. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#end()
  }

  /** Nothing, where the process ended before it had an answer. */
  async #ask(size: PictureSize): Promise<DarkroomAnswer | undefined> {
    this.closing.throwIfAborted()
    clearTimeout(this.#idle)
    this.#process ??= this.#open()
    const child = this.#process
    const { promise, resolve } = Promise.withResolvers<DarkroomAnswer | undefined>()
    const gone = () => resolve(undefined)
    const late = setTimeout(() => child.kill('SIGKILL'), this.#pace.patienceMs)
    child.once('message', resolve).once('exit', gone).once('error', gone)
    const { mediaUrl, dataDir } = this.#options
    // To one that has just ended nothing can be said: that it has is told by itself.
    child.send({ mediaUrl, dataDir, size } satisfies DarkroomTask, () => {})
    const answer = await promise
    clearTimeout(late)
    child.off('message', resolve).off('exit', gone).off('error', gone)
    if (!answer || answer.memory > maxMemoryBytes) await this.#end()
    else this.#idle = setTimeout(() => void this.#end(), this.#pace.idleMs).unref()
    if (!answer) this.closing.throwIfAborted()
    return answer
  }

  #open(): ChildProcess {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${scriptMegabytes}`],
      // One picture at a time needs no threads to spare, nor memory set aside for each of them.
      env: { ...process.env, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // It keeps nobody from ending, and says so by an event only where somebody waits for it.
    child.unref()
    child.channel?.unref()
    const forget = () => {
      if (this.#process === child) this.#process = undefined
    }
    child.once('exit', forget).on('error', forget)
    try {
      // Before it has threads, which begin with what it has.
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {
      // Where that is not allowed, it rests for others all the same.
    }
    return child
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null || !child.pid) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.ref()
    child.kill('SIGKILL')
    await ended
  }
}
