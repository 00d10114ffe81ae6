import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '#server/platform/http/problem.ts'

interface Lane {
  /** How many passwords are hashed at the same time. */
  atOnce: number
  /** How many more may wait for their turn. */
  waiting: number
}

/**
 * A hash costs a core for tens of milliseconds, which is what makes guessing slow, and what would let guessing take the
 * machine. Everybody waits in a lane of their own: however many strangers guess, whoever is known gets their turn.
 */
const lanes = {
  /** Browsers that signed in to the back office before, and sessions that prove their password again. */
  known: { atOnce: 1, waiting: 100 },
  /** Everybody else who tries the back office. */
  stranger: { atOnce: 1, waiting: 40 },
  /** The shop's many customers: a rush of them waits for some ten seconds, a flood of guesses is refused beyond that. */
  shopper: { atOnce: 2, waiting: 400 },
  /** Shoppers in a browser they have signed in from before: they do not wait behind guesses of passwords. */
  'known-shopper': { atOnce: 1, waiting: 100 },
} as const satisfies Record<string, Lane>

export type HashLane = keyof typeof lanes

/** For what is hashed deep within a library, which cannot be told whose password it is. */
const shopperLane = new AsyncLocalStorage<'known-shopper'>()

export function asKnownShopper<Result>(work: () => Promise<Result>): Promise<Result> {
  return shopperLane.run('known-shopper', work)
}

export function inShopperLane<Result>(work: () => Promise<Result>): Promise<Result> {
  return inLane(shopperLane.getStore() ?? 'shopper', work)
}

const retryAfterSeconds = 5
const busy = new Map<HashLane, { running: number; queue: (() => void)[] }>()

/** Runs the work when it is its turn, or refuses where too many wait already. */
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
    // The next in the queue takes over the slot, so that no newcomer overtakes it.
    const next = state.queue.shift()
    if (next) next()
    else state.running--
  }
}
