import { IdentityError } from './identity-error.ts'
import { type IdentityErrorCode, identityErrorCodes } from './identity-error-codes.ts'

/** Error codes of Firebase that mean the same as another code. */
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

/** The error code in a name such as `auth/wrong-password`; an unknown name counts as an internal error. */
function identityErrorCode(name: string): IdentityErrorCode {
  const short = name.replace(/^auth\//, '')
  return synonyms[short] ?? identityErrorCodes.find((code) => code === short) ?? 'internal-error'
}

export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  const name = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new IdentityError(identityErrorCode(name), { cause: error })
}
