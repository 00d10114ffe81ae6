import { performance } from 'node:perf_hooks'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

const everyMs = 400
const limitMs = 1800
/** Waiting in small steps shows whether our own process was delayed. */
const stepMs = 100

/** Repeats the question until the other side does not answer in time, or fails. */
export async function untilSilent(ask: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (!(await answersWithin(limitMs, ask))) return
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Time during which our own process did not run does not count. */
export async function answersWithin(limitMs: number, ask: () => Promise<unknown>): Promise<boolean> {
  let outcome: { error?: unknown } | undefined
  void ask().then(
    () => (outcome = {}),
    (error: unknown) => (outcome = { error }),
  )
  for (let waited = 0; waited < limitMs && !outcome; ) {
    const since = performance.now()
    await delay(stepMs / 10 + Math.min(waited, stepMs), undefined, { ref: false })
    waited += Math.min(performance.now() - since, 2 * stepMs)
    // An answer that has already arrived is read before the time counts as up.
    await turn()
  }
  if (outcome && 'error' in outcome) throw outcome.error
  return outcome !== undefined
}
