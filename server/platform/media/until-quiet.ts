import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const lookMs = 200
/** Of its time, a shop that does more than this has visitors. */
const busy = 0.5
/** Under a crowd that stays, it is made all the same, in what others leave of the processors. */
const maxPatienceMs = 30_000

/** Until this process has had little to do for a moment. */
export async function untilQuiet(signal?: AbortSignal): Promise<void> {
  const began = performance.now()
  do {
    const previousUtilization = performance.eventLoopUtilization()
    await delay(lookMs, undefined, { ref: false, ...(signal && { signal }) })
    if (performance.eventLoopUtilization(previousUtilization).utilization < busy) return
  } while (performance.now() - began < maxPatienceMs)
}
