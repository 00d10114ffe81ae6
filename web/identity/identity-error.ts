import type { IdentityErrorCode } from './identity-error-codes.ts'

/** What an identity service answers instead of doing what it was asked. */
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
