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
/** After each job, so that a flood of orders is not slowed down by its own mails; mail servers dislike haste, too. */
const restMs = 60
const stopTimeoutMs = 5000
/** Noting jobs as done by the batch is also the only way in which the library minds that the database went away. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** What each kind of job does. One that throws is tried again later. */
export type JobHandlers = Readonly<Record<string, (job: JobRun) => Promise<void>>>

export interface WorkerOptions {
  db: Database
  pool: Pool
  /** Where several work, the one by which they all hear of new jobs. */
  listener?: JobListener
  handlers: JobHandlers
  /** Jobs that run by the clock, a line each, as in `13 * * * * tidy`. */
  crontab: string
  log: Pick<Logger, 'warn' | 'debug'>
  /** How many are at work at the same time. */
  concurrency?: number
  /** No other process works on this database: jobs that are locked at the start were left by one that ended. */
  alone?: boolean
  pace?: Pace
}

export interface Pace {
  /** Every so often somebody looks whether jobs are being done, here and elsewhere. */
  lookMs: number
  /** A job nobody has said to be doing for so long is given to others. */
  lostAfterMs: number
  /** Jobs that wait so long while nothing is done here mean that the library has come to a halt. */
  stuckAfterMs: number
}

const ourPace: Pace = { lookMs: 5000, lostAfterMs: 30_000, stuckAfterMs: 10_000 }

/** Does what transactions have asked for. Starts over when the database went away and came back, or nothing moves. */
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
    // Jobs that ran when the database went away still run: wait for them, so that none runs twice.
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
    // One that has come to a halt may never say that it has stopped; it takes nothing up any more, though.
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
      // A database that is not there must not keep the shop from closing, nor a runner that never ends.
      await Promise.race([
        Promise.allSettled([ended, finished, ...busy]),
        delay(stopTimeoutMs, undefined, { ref: false }),
      ])
    },
  }
}

/** Our handlers, the way the worker calls them. */
export function taskListOf(handlers: JobHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, Task] => [
      name,
      (payload, { job }) =>
        handle({ payload, isLastAttempt: job.attempts >= job.max_attempts, askedAt: job.created_at }),
    ]),
  )
}

/** The tasks, each followed by a rest. */
function restingAfterEach(tasks: TaskList, during: (job: Job, work: () => Promise<void>) => Promise<void>): TaskList {
  const resting =
    (task: Task): Task =>
    async (payload, helpers) => {
      await during(helpers.job, async () => void (await task(payload, helpers)))
      await delay(restMs)
    }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, resting(task as Task)]))
}
