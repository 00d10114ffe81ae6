import type { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'

/** The faults that can happen to a call of a program. */
export const fates = [
  'shop-killed-meanwhile',
  'program-killed-before',
  'program-killed-meanwhile',
  'program-killed-once-told',
  'answer-lost',
] as const
export type Fate = (typeof fates)[number]

interface FatesWanted {
  /** The total number of faulty calls, and their average distance. */
  maxFaults: number
  meanCallsBetween: number
  /** Whether the shop may be killed as well. This disturbs the calls of other programs, too. */
  canKillShop: boolean
}

/** Decides the fault of each call, mostly none. The same seed gives the same faults. */
export function fatesOfCalls(chance: RandomGenerator, { maxFaults, meanCallsBetween, canKillShop }: FatesWanted) {
  const possible = fates.filter((fate) => canKillShop || fate !== 'shop-killed-meanwhile')
  const nextPause = () => 1 + Math.floor(chance.between(0, 2 * meanCallsBetween - 1))
  let [happened, written, pause] = [0, 0, nextPause()]
  return ({ method = '', url = '' }: { method?: string; url?: string }): Fate | undefined => {
    // The first response to every third write is always lost.
    if (method === 'POST' && written++ % 3 === 0) return 'answer-lost'
    // Polling calls are so frequent that they rarely get a fault: faults matter more where a call writes something.
    const isMeant = /^\/api\/(?:changes|orders(?!\/))/.test(url) ? chance.next() < 0.05 : --pause <= 0
    if (!isMeant || happened >= maxFaults) return undefined
    pause = nextPause()
    return possible[happened++ % possible.length]
  }
}
