import type { Chance } from '#server/operations/sample-year/chance.ts'

/** What becomes of a call of a program, on its way to the shop or back. */
export const fates = [
  'shop-killed-meanwhile',
  'program-killed-before',
  'program-killed-meanwhile',
  'program-killed-once-told',
  'answer-lost',
] as const
export type Fate = (typeof fates)[number]

interface FatesWanted {
  /** How many calls something happens to in all, and how far apart they are on average. */
  times: number
  apart: number
  /** Whether it may happen to the shop, too, which others call at the same time. */
  shopDies: boolean
}

/** Says of each call of a program what becomes of it: nothing, for the most. The same chance says the same again. */
export function fatesOfCalls(chance: Chance, { times, apart, shopDies }: FatesWanted) {
  const possible = fates.filter((fate) => shopDies || fate !== 'shop-killed-meanwhile')
  const nextPause = () => 1 + Math.floor(chance.between(0, 2 * apart - 1))
  let [happened, written, pause] = [0, 0, nextPause()]
  return ({ method = '', url = '' }: { method?: string; url?: string }): Fate | undefined => {
    // The first answer to some of what is written is lost in any case.
    if (method === 'POST' && written++ % 3 === 0) return 'answer-lost'
    // Programs ask for changes all day, and for all orders until they have begun: it hurts where one is written down.
    const isMeant = /^\/api\/(?:changes|orders(?!\/))/.test(url) ? chance.next() < 0.05 : --pause <= 0
    if (!isMeant || happened >= times) return undefined
    pause = nextPause()
    return possible[happened++ % possible.length]
  }
}
