/** Every way an identity service can fail, by the names the product knows them by. Each has a sentence of its own. */
export const identityErrorCodes = [
  'multi-factor-auth-required',
  'password-does-not-meet-requirements',
  'user-not-found',
  'user-mismatch',
  'wrong-password',
  'email-already-in-use',
  'too-many-requests',
  'unauthorized-domain',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'network-request-failed',
  'web-storage-unsupported',
  'invalid-auth-event',
  'invalid-api-key',
  'auth-domain-config-required',
  'operation-not-supported-in-this-environment',
  'internal-error',
  'argument-error',
  // What services say in newer words than these, or what only ours can say.
  'invalid-credential',
  'invalid-email',
  'invalid-action-code',
  'account-exists-with-different-credential',
  'user-disabled',
  'user-token-expired',
  'no-password',
] as const
export type IdentityErrorCode = (typeof identityErrorCodes)[number]

/** Other names for the same. */
const synonyms: Readonly<Record<string, IdentityErrorCode>> = {
  'invalid-login-credentials': 'invalid-credential',
  'weak-password': 'password-does-not-meet-requirements',
  'missing-password': 'password-does-not-meet-requirements',
  'missing-email': 'invalid-email',
  'expired-action-code': 'invalid-action-code',
  'requires-recent-login': 'user-token-expired',
  'invalid-user-token': 'user-token-expired',
  'null-user': 'user-token-expired',
}

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

/** The code for a name like `auth/wrong-password`; what nobody has a name for is an internal error. */
function identityErrorCode(name: string): IdentityErrorCode {
  const short = name.replace(/^auth\//, '')
  return synonyms[short] ?? identityErrorCodes.find((code) => code === short) ?? 'internal-error'
}

export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  const name = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new IdentityError(identityErrorCode(name), { cause: error })
}
