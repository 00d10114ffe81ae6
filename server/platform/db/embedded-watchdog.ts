import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { childrenOf } from './process-children.ts'

export interface WatchdogPace {
  everyMs: number
  /** How long each attempt waits for an answer. */
  limitMs: number
  /** The database counts as frozen after this many attempts without an answer. */
  attempts: number
}

export const ourPace: WatchdogPace = { everyMs: 3000, limitMs: 5000, attempts: 3 }
/** PostgreSQL kills child processes that do not end within five seconds. */
const quitPatienceMs = 10_000

interface Watch {
  url: string
  pace: WatchdogPace
  signal: AbortSignal
  /** Time the database has run or waited for a processor; undefined if the system does not tell. */
  readActivity?: () => bigint | undefined
  /** Whether the database answers within this time. */
  ask?: (limitMs: number) => Promise<boolean>
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const restFor = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {})

/** If a timer fires this late, our own process was too busy to receive an answer. */
const maxLateMs = 1000

/**
 * Ends a frozen PostgreSQL, so that it is started again. A refusal is an answer, also during recovery. A database that does not answer but used the
 * processor is only slow and is left alone.
 */
export async function watchForSilence(
  {
    url,
    pace,
    signal,
    readActivity = () => undefined,
    ask = (limitMs) => saysAnything(url, limitMs),
    rest = restFor,
  }: Watch,
  onSilence: () => Promise<void>,
): Promise<void> {
  for (let silences = 0; !signal.aborted; ) {
    await rest(pace.everyMs, signal)
    if (signal.aborted) return
    const [activity, startedAt] = [readActivity(), performance.now()]
    const hasAnswered = await ask(pace.limitMs)
    const isSlow = readActivity() !== activity
    if (!hasAnswered && !isSlow && performance.now() - startedAt > pace.limitMs + maxLateMs) continue
    silences = hasAnswered || isSlow ? 0 : silences + 1
    if (silences < pace.attempts) continue
    await onSilence()
    silences = 0
  }
}

/** Nanoseconds a process has run or waited for a processor (Linux only). Neither grows in a stopped process. */
export function readSchedulerTime(pid: number | undefined): bigint | undefined {
  try {
    const [ran = '', waited = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return BigInt(ran) + BigInt(waited)
  } catch {
    return undefined
  }
}

async function saysAnything(url: string, limitMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs })
  client.on('error', () => {})
  try {
    await client.connect()
    client.end().catch(() => {})
    return true
  } catch (error) {
    return !(error instanceof Error && error.message.includes('timeout'))
  }
}

/** Wakes the process and its children first, because a stopped process receives no signal. Kills those that do not end. */
export async function endFrozen(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  wake(child)
  child.kill('SIGQUIT')
  const ended = await Promise.race([exited.then(() => true), delay(quitPatienceMs, false, { ref: false })])
  if (!ended) child.kill('SIGKILL')
  await exited
}

function wake(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return
  for (const pid of [...childrenOf(child.pid), child.pid]) {
    try {
      process.kill(pid, 'SIGCONT')
    } catch {
      // The process has ended in the meantime.
    }
  }
}
