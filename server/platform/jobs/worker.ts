import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Job, Runner, Task, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { JobListener } from './job-listener.ts'
import { JobLocks } from './job-locks.ts'
import { longestWaitMs } from './jobs.repository.ts'
import { poolForWorker } from './worker-pool.ts'

const restartMs = 1000
/** A pause after each job keeps a flood of mails from slowing orders down; mail servers limit the rate as well. */
const restMs = 60
const stopTimeoutMs = 5000
/** Completing jobs in batches is the only mode in which the library notices that the database is unavailable. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** The handler of each kind of job. A job whose handler throws is retried later. */
export type JobHandlers = Readonly<Record<string, (job: JobRun) => Promise<void>>>

export interface WorkerOptions {
  db: Database
  pool: Pool
  /** The shared listener, if several workers run. */
  listener?: JobListener
  handlers: JobHandlers
  /** Scheduled jobs, one per line, for example `13 * * * * tidy`. */
  crontab: string
  log: Pick<Logger, 'warn' | 'debug'>
  /** Number of jobs that run at the same time. */
  concurrency?: number
  /** No other process works on this database, so jobs locked at the start belong to an ended process. */
  alone?: boolean
  pace?: Pace
}

export interface Pace {
  /** Interval of the checks for lost jobs and a stuck worker. */
  lookMs: number
  /** A job without a heartbeat for this long is released for other workers. */
  lostAfterMs: number
  /** If jobs wait this long while none runs here, the library is stuck. */
  stuckAfterMs: number
}

const ourPace: Pace = { lookMs: 5000, lostAfterMs: 30_000, stuckAfterMs: 10_000 }

/** Runs the jobs that transactions have enqueued. Restarts the library if the database was unavailable or no job runs. */
export function startWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const { db, pool, handlers, crontab, log, concurrency = 1, alone = false, pace = ourPace } = options
  const { listener = new JobListener(pool) } = options
  const stopping = new AbortController()
  const names = Object.keys(handlers)
  const pgPool = poolForWorker(pool, listener)
  const held = new JobLocks(db, names, pace.lostAfterMs)
  const busy = new Set<Promise<void>>()
  let runner: Runner | undefined
  let stuck = () => {}
  let lastMove = performance.now()

  async function work(): Promise<void> {
    const { Logger: WorkerLogger, run } = await import('graphile-worker')
    const logger = new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: message })
    })
    // Jobs that were running when the database went away still run: waiting for them keeps any from running twice.
    await Promise.allSettled(busy)
    if (alone) await held.releaseAll()
    const taskList = restingAfterEach(taskListOf(handlers), during)
    lastMove = performance.now()
    const halted = new Promise<void>((resolve) => {
      stuck = resolve
    })
    const started = await run({ pgPool, taskList, crontab, concurrency, logger, preset, noHandleSignals: true })
    runner = started
    if (stopping.signal.aborted) await started.stop()
    await Promise.race([started.promise, halted])
    // A stuck library may never report that it has stopped, but it takes no further jobs.
    started.stop().catch(() => {})
  }

  async function during(job: Job, work: () => Promise<void>): Promise<void> {
    lastMove = performance.now()
    const done = held.during({ id: job.id, by: job.locked_by ?? '' }, work)
    busy.add(done)
    await done.finally(() => {
      busy.delete(done)
      lastMove = performance.now()
    })
  }

  async function keepWorking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => log.warn({ err }, 'the job worker stopped'))
      await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function look(): Promise<void> {
    await held.look()
    const idleMs = performance.now() - lastMove
    if (held.inHand > 0 || idleMs < pace.stuckAfterMs) return
    if ((await longestWaitMs(db, names)) < pace.stuckAfterMs) return
    log.warn({ jobs: names, idleMs: Math.round(idleMs) }, 'jobs are due and none is taken up; beginning anew')
    lastMove = performance.now()
    stuck()
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(pace.lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await look().catch((err: unknown) => log.debug({ err }, 'not looking after jobs'))
    }
  }

  const finished = Promise.all([keepWorking(), keepLooking()])
  return {
    stop: async () => {
      stopping.abort()
      stuck()
      const ended = runner?.stop().catch(() => {})
      // Neither an unavailable database nor a hanging job may keep the shop from closing.
      await Promise.race([
        Promise.allSettled([ended, finished, ...busy]),
        delay(stopTimeoutMs, undefined, { ref: false }),
      ])
    },
  }
}

/** Adapts our handlers to the library. */
export function taskListOf(handlers: JobHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, Task] => [
      name,
      (payload, { job }) =>
        handle({ payload, isLastAttempt: job.attempts >= job.max_attempts, askedAt: job.created_at }),
    ]),
  )
}

/** Adds a pause after each task. */
function restingAfterEach(tasks: TaskList, during: (job: Job, work: () => Promise<void>) => Promise<void>): TaskList {
  const resting =
    (task: Task): Task =>
    async (payload, helpers) => {
      await during(helpers.job, async () => void (await task(payload, helpers)))
      await delay(restMs)
    }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, resting(task as Task)]))
}
