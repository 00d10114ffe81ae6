import { setTimeout as delay } from 'node:timers/promises'
import type { Runner, RunnerOptions, Task, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'

const restartMs = 1000
/** After each job, so that a flood of orders is not slowed down by its own mails; mail servers dislike haste, too. */
const restMs = 60
const stopTimeoutMs = 5000
const concurrency = 2
/** Noting jobs as done by the batch is also the only way in which the library minds that the database went away. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

export interface JobRun {
  payload: unknown
  /** Nothing tries again if this one fails. */
  isLastAttempt: boolean
}

/** What each kind of job does. One that throws is tried again later. */
export type JobHandlers = Readonly<Record<string, (job: JobRun) => Promise<void>>>

export interface WorkerOptions {
  pool: NonNullable<RunnerOptions['pgPool']>
  handlers: JobHandlers
  /** What is done by the clock, a line each, as in `13 * * * * tidy`. */
  crontab: string
  log: Logger
  /** Done before work is begun, and again each time it is begun anew. */
  prepare?: () => Promise<void>
}

/** Does what transactions have asked for. Starts over when the database went away and came back. */
export function startWorker({ pool, handlers, crontab, log, prepare = async () => {} }: WorkerOptions): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const busy = new Set<Promise<void>>()
  let runner: Runner | undefined

  async function work(): Promise<void> {
    const { Logger: WorkerLogger, run } = await import('graphile-worker')
    const logger = new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: message })
    })
    // What was at work when the database went away is still at it: nobody takes it up as long as it is.
    await Promise.allSettled(busy)
    await prepare()
    const taskList = taskListOf(restingAfterEach(handlers, busy))
    runner = await run({ pgPool: pool, taskList, crontab, concurrency, logger, preset, noHandleSignals: true })
    if (stopping.signal.aborted) await runner.stop()
    await runner.promise
  }

  async function keepWorking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => log.warn({ err }, 'the job worker stopped'))
      await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const finished = keepWorking()
  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => {})
      // A database that is not there must not keep the shop from closing.
      await Promise.race([finished, delay(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}

/** Our handlers, the way the worker calls them. */
export function taskListOf(handlers: JobHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, Task] => [
      name,
      (payload, { job }) => handle({ payload, isLastAttempt: job.attempts >= job.max_attempts }),
    ]),
  )
}

/** The handlers, each followed by a rest; `busy` holds those at work. */
function restingAfterEach(handlers: JobHandlers, busy: Set<Promise<void>>): JobHandlers {
  const resting = (handle: JobHandlers[string]) => async (job: JobRun) => {
    const work = handle(job)
    busy.add(work)
    await work.finally(() => busy.delete(work))
    await delay(restMs)
  }
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, resting(handle)]))
}
