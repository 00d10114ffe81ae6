/** What the shop answered instead of what was asked for. */
export class ShopRefusal extends Error {
  readonly status: number
  /** As the description of the API names it: `product-not-found`, `too-many-requests`. */
  readonly code: string
  /** The whole body of the answer. */
  readonly problem: unknown
  /** When to ask again, where the shop says so. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, problem: unknown, retryAfter: string | null) {
    const code = codeOf(problem)
    super(`The shop answered ${status} ${code}`)
    this.name = 'ShopRefusal'
    this.status = status
    this.code = code
    this.problem = problem
    this.retryAfterMs = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined
  }
}

function codeOf(problem: unknown): string {
  const { code } = typeof problem === 'object' && problem !== null ? (problem as { code?: unknown }) : {}
  return typeof code === 'string' ? code : 'unknown'
}
