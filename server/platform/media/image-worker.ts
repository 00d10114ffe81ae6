import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'
import { type PictureSize, type SizeOutcome, sizeName } from './create-size.ts'

const program = new URL('./image-worker-process.ts', import.meta.url)

/** After this many crashes of the process a picture keeps its quick version. */
const maxAttempts = 3
const megabyte = 1024 * 1024
/** Memory limit of the script; pixels are outside of it. */
const scriptMegabytes = 96
/** A process with more memory than this is restarted, because the image library does not return its memory. */
const maxMemoryBytes = 320 * megabyte

export interface ImageWorkerTask {
  mediaUrl: string | undefined
  dataDir: string
  size: PictureSize
}

export type ImageWorkerAnswer = ({ outcome: SizeOutcome } | { problem: string }) & { memory: number }

interface Pace {
  /** An idle process is closed after this time. */
  idleMs: number
  /** A picture that takes longer than this will never be finished. */
  patienceMs: number
}

const ourPace: Pace = { idleMs: 5000, patienceMs: 120_000 }

interface ImageWorkerOptions {
  mediaUrl: string | undefined
  dataDir: string
  log: Pick<Logger, 'warn'>
  pace?: Pace
}

/**
 * Makes pictures in their sizes in a process of low priority, which is closed when it is idle, so that its memory is freed. If it crashes, the shop
 * goes on and the picture is made again.
 */
export class ImageWorker {
  readonly #options: ImageWorkerOptions
  readonly #pace: Pace
  readonly #givenUp = new Set<string>()
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()

  constructor(options: ImageWorkerOptions) {
    this.#options = options
    this.#pace = options.pace ?? ourPace
  }

  /** Id of the running process, if there is one. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Aborted when it closes: no picture is made after that. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Makes one picture at a time. */
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

  /** Ends the process at once. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#end()
  }

  /** Undefined if the process ended before it answered. */
  async #ask(size: PictureSize): Promise<ImageWorkerAnswer | undefined> {
    this.closing.throwIfAborted()
    clearTimeout(this.#idle)
    this.#process ??= this.#open()
    const child = this.#process
    const { promise, resolve } = Promise.withResolvers<ImageWorkerAnswer | undefined>()
    const gone = () => resolve(undefined)
    const late = setTimeout(() => child.kill('SIGKILL'), this.#pace.patienceMs)
    child.once('message', resolve).once('exit', gone).once('error', gone)
    const { mediaUrl, dataDir } = this.#options
    // Sending to a process that has just ended fails; its exit is handled elsewhere.
    child.send({ mediaUrl, dataDir, size } satisfies ImageWorkerTask, () => {})
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
      // One picture at a time needs few threads and no memory arena for each of them.
      env: { ...process.env, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Neither the process nor its channel keeps the shop from ending.
    child.unref()
    child.channel?.unref()
    const forget = () => {
      if (this.#process === child) this.#process = undefined
    }
    child.once('exit', forget).on('error', forget)
    try {
      // Set before the process starts threads, which inherit the priority.
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {
      // Without the permission it runs at normal priority and still waits for quiet moments.
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
