import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const lookMs = 200
/** A process that is busy for more than this share of the time counts as serving visitors. */
const busy = 0.5
/** After this time the work begins even if visitors keep the process busy. */
const maxPatienceMs = 30_000

/** Waits until this process has had little to do for a moment. */
export async function waitForIdle(signal?: AbortSignal): Promise<void> {
  const began = performance.now()
  do {
    const previousUtilization = performance.eventLoopUtilization()
    await delay(lookMs, undefined, { ref: false, ...(signal && { signal }) })
    if (performance.eventLoopUtilization(previousUtilization).utilization < busy) return
  } while (performance.now() - began < maxPatienceMs)
}
