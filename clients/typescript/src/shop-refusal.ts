/** An error response of the shop. */
export class ShopRefusal extends Error {
  readonly status: number
  /** The code in the API description: `product-not-found`, `too-many-requests`. */
  readonly code: string
  /** The body of the response. */
  readonly problem: unknown
  /** The delay before a retry, if the shop gives one. */
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
