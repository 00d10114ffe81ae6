import { LRUCache } from 'lru-cache'
import { currentMaking } from '#server/platform/http/answer-making.ts'

/** Time one network may spend on words the shop does not know. It comes back at a twentieth of the time that passes. */
const budgetMs = 3000
const refillShare = 0.05
const maxNetworks = 10_000

const spendings = new LRUCache<string, { spentMs: number; atMs: number }>({ max: maxNetworks })

function spentBy(network: string): number {
  const { spentMs = 0, atMs = 0 } = spendings.get(network) ?? {}
  return Math.max(0, spentMs - (performance.now() - atMs) * refillShare)
}

export function chargeCorrections(network: string, durationMs: number): void {
  spendings.set(network, { spentMs: spentBy(network) + durationMs, atMs: performance.now() })
}

/** Corrects words unless the network that waits for the answer has spent its budget: then the answer does without. */
export async function correctWithinBudget<Result>(correct: () => Promise<Result>): Promise<Result | undefined> {
  const making = currentMaking()
  if (!making) return correct()
  if (spentBy(making.network) >= budgetMs) {
    making.isReduced = true
    return undefined
  }
  const startedMs = performance.now()
  try {
    return await correct()
  } finally {
    chargeCorrections(making.network, performance.now() - startedMs)
  }
}
