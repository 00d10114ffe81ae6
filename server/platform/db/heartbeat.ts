import { performance } from 'node:perf_hooks'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

const everyMs = 400
const limitMs = 1800
/** Judging a little at a time shows whether we were held up ourselves. */
const stepMs = 100

/** Asks again and again whether the other end lives; ends when it does not answer in time, or fails when it is gone. */
export async function untilSilent(ask: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (!(await answersWithin(limitMs, ask))) return
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Time in which this process did not get to run is not held against the other end. */
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
    // An answer that has arrived meanwhile is read before it is missed.
    await turn()
  }
  if (outcome && 'error' in outcome) throw outcome.error
  return outcome !== undefined
}
