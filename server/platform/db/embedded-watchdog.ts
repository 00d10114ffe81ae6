import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { childrenOf } from './process-children.ts'

export interface WatchdogPace {
  everyMs: number
  /** Each attempt to be answered. */
  limitMs: number
  /** How many attempts in a row are left without an answer before it is taken for frozen. */
  attempts: number
}

export const ourPace: WatchdogPace = { everyMs: 3000, limitMs: 5000, attempts: 3 }
/** PostgreSQL kills what does not end by itself after five seconds. */
const quitPatienceMs = 10_000

interface Watch {
  url: string
  pace: WatchdogPace
  signal: AbortSignal
  /** Time the database has run or waited for a processor; `undefined` where the system does not tell. */
  readActivity?: () => bigint | undefined
  /** Whether it says anything within that time. */
  ask?: (limitMs: number) => Promise<boolean>
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const restFor = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {})

/** A timer that fires this late shows that this process itself was too busy to hear an answer. */
const maxLateMs = 1000

/**
 * Ends a PostgreSQL that is frozen, so that it is started again. "No" is an answer, also while it recovers. A database that does not answer but
 * ran, or waited for a processor, is only slow: ending it would make an outage of a busy machine.
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

/** Nanoseconds that a process has run or waited for a processor (Linux only). A stopped process does neither. */
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

/**
 * Woken first, it and what it started: what is stopped hears nothing, and PostgreSQL would wait five seconds for each of its
 * own that sleeps. What still does not end is killed.
 */
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
      // It has ended meanwhile.
    }
  }
}
