import { LRUCache } from 'lru-cache'
import { currentResponseContext } from '#server/platform/http/response-context.ts'

/** The time that each network can spend on corrections. It refills at a twentieth of the speed of time. */
const budgetMs = 3000
const refillShare = 0.05
const maxNetworks = 10_000

const spendings = new LRUCache<string, { spentMs: number; atMs: number }>({ max: maxNetworks })

function spentBy(network: string): number {
  const { spentMs = 0, atMs = 0 } = spendings.get(network) ?? {}
  return Math.max(0, spentMs - (performance.now() - atMs) * refillShare)
}

export function spendCorrectionBudget(network: string, durationMs: number): void {
  spendings.set(network, { spentMs: spentBy(network) + durationMs, atMs: performance.now() })
}

/** Runs a correction unless the caller's network has used up its budget; the search then answers without it. */
export async function correctWithinBudget<Result>(correct: () => Promise<Result>): Promise<Result | undefined> {
  const making = currentResponseContext()
  if (!making) return correct()
  if (spentBy(making.network) >= budgetMs) {
    making.isReduced = true
    return undefined
  }
  const startedMs = performance.now()
  try {
    return await correct()
  } finally {
    spendCorrectionBudget(making.network, performance.now() - startedMs)
  }
}
