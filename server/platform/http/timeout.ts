import { setTimeout as delay } from 'node:timers/promises'

/** Resolves with the result of the work, or with undefined after the time is up; the work continues. */
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
