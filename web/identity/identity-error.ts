import type { IdentityErrorCode } from './identity-error-codes.ts'

/** An error reported by an identity service. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: IdentityErrorCode, options: { retryAfterSeconds?: number | undefined; cause?: unknown } = {}) {
    super(`auth/${code}`, { cause: options.cause })
    this.name = 'IdentityError'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
