import type { ProblemCode } from '#contract/platform/http/problem.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** The library's error codes and the corresponding problems of the API. */
const problems: Readonly<Record<string, ProblemCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credentials',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-in-use',
  INVALID_PASSWORD: 'wrong-password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no-password',
  INVALID_TOKEN: 'link-expired',
  TOKEN_EXPIRED: 'link-expired',
  USER_NOT_FOUND: 'link-expired',
  UNAUTHORIZED: 'unauthenticated',
  PASSWORD_TOO_SHORT: 'invalid-request',
  PASSWORD_TOO_LONG: 'invalid-request',
}

/** The error code of the library, if it is one of its errors. */
function refusalOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('body' in error)) return undefined
  const { body } = error
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}

/** Runs a call of the library and translates its errors. */
export async function translateAuthErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const code = problems[refusalOf(error) ?? '']
    throw code ? new Problem(code, { cause: error }) : error
  }
}
