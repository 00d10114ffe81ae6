import type { ChildProcess } from 'node:child_process'
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
  /** Whether it says anything within that time. */
  ask?: (limitMs: number) => Promise<boolean>
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const restFor = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {})

/**
 * Ends a PostgreSQL that runs and says nothing, so that it is started again. "No" is an answer, also while it recovers;
 * only silence counts.
 */
export async function watchForSilence(
  { url, pace, signal, ask = (limitMs) => saysAnything(url, limitMs), rest = restFor }: Watch,
  onSilence: () => Promise<void>,
): Promise<void> {
  for (let silences = 0; !signal.aborted; ) {
    await rest(pace.everyMs, signal)
    if (signal.aborted) return
    silences = (await ask(pace.limitMs)) ? 0 : silences + 1
    if (silences < pace.attempts) continue
    await onSilence()
    silences = 0
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
