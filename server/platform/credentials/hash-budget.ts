import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '#server/platform/http/problem.ts'

interface Lane {
  /** Maximum number of passwords hashed at the same time. */
  atOnce: number
  /** Maximum number of requests that wait. */
  waiting: number
}

/**
 * Hashing takes a core for tens of milliseconds, so a flood of guesses could occupy the machine. Each group of callers has its own queue: strangers
 * who guess do not delay known users.
 */
const lanes = {
  /** Browsers that have signed in to the back office before, and sessions that confirm their password. */
  known: { atOnce: 1, waiting: 100 },
  /** All other attempts to sign in to the back office. */
  stranger: { atOnce: 1, waiting: 40 },
  /** Shoppers. A rush waits some ten seconds; further requests are refused. */
  shopper: { atOnce: 2, waiting: 400 },
  /** Shoppers whose browser has signed in before: they do not wait behind guesses. */
  'known-shopper': { atOnce: 1, waiting: 100 },
} as const satisfies Record<string, Lane>

export type HashLane = keyof typeof lanes

/** Marks work for a shopper whose browser has signed in before, because the identity library does not pass this on to the hashing. */
const shopperLane = new AsyncLocalStorage<'known-shopper'>()

export function asKnownShopper<Result>(work: () => Promise<Result>): Promise<Result> {
  return shopperLane.run('known-shopper', work)
}

export function inShopperLane<Result>(work: () => Promise<Result>): Promise<Result> {
  return inLane(shopperLane.getStore() ?? 'shopper', work)
}

const retryAfterSeconds = 5
const busy = new Map<HashLane, { running: number; queue: (() => void)[] }>()

/** Runs the work when a slot is free, or refuses it if too many requests wait. */
export async function inLane<Result>(name: HashLane, work: () => Promise<Result>): Promise<Result> {
  const lane: Lane = lanes[name]
  const state = busy.get(name) ?? { running: 0, queue: [] }
  busy.set(name, state)
  if (state.running < lane.atOnce) state.running++
  else if (state.queue.length >= lane.waiting) {
    throw new Problem('too-many-requests', {
      headers: { 'retry-after': String(retryAfterSeconds) },
      extra: { retryAfterSeconds },
    })
  } else await new Promise<void>((turn) => state.queue.push(turn))
  try {
    return await work()
  } finally {
    // The next in the queue takes the slot directly, so that a new request cannot overtake it.
    const next = state.queue.shift()
    if (next) next()
    else state.running--
  }
}
