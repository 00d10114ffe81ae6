import { setTimeout as delay } from 'node:timers/promises'

/** What the work gives if it is done in time, else nothing: whoever waited goes on without, and the work goes on too. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const done = new AbortController()
  const late = delay(ms, undefined, { signal: done.signal }).catch(() => undefined)
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}
